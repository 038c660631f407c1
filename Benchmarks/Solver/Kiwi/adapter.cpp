// kiwi behind the driver's C functions, in its best case: it's told which parameters will change, and makes them edit
// variables; a constant that changes unannounced would cost it a removal and an addition.
#include <cmath>
#include <cstdio>
#include <vector>

#include <kiwi/kiwi.h>

#include "adapter.h"

namespace {

struct Adapter {
  const lpa_problem *problem;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  std::vector<double> weights;
  // The edit variable of a parameter that will change, and whether it's one of the problem's own variables.
  std::vector<kiwi::Variable> editVariables;
  std::vector<char> isDirect;
  // Whether a constraint only says "variable = parameter": then the variable is the edit variable.
  std::vector<char> isEdit;

  explicit Adapter(const lpa_problem *p)
      : problem(p), variables(p->nvars), constraints(p->ncons), weights(p->ncons), editVariables(p->nparams),
        isDirect(p->nparams, 0), isEdit(p->ncons, 0) {
    // kiwi adds priorities up. Levels become powers of a base, below its strength for edits (1e9) and far below
    // "required".
    double base = p->nlevels > 1 ? std::min(1000.0, std::floor(std::pow(1e8, 1.0 / (p->nlevels - 1)))) : 1;
    std::vector<double> strengths{kiwi::strength::required, 1};
    for (int i = 2; i <= p->nlevels; ++i) strengths.push_back(strengths.back() * base);
    for (int i = 0; i < p->ncons; ++i) {
      const lpa_constraint &c = p->cons[i];
      weights[i] = p->weighted && !c.required ? c.prio : strengths[c.level];
      if (c.op != '=' || c.nvars != 1 || c.nparams != 1 || c.rhs != 0) continue;
      int q = c.params[0].id;
      if (c.vars[0].coef == -c.params[0].coef && p->edited[q] && !isDirect[q] && !p->touched[i] && c.active &&
          (c.required || p->weighted)) {
        isDirect[q] = isEdit[i] = 1;
        editVariables[q] = variables[c.vars[0].id];
      }
    }
    for (int i = 0; i < p->ncons; ++i)
      if (p->cons[i].active || p->touched[i]) constraints[i] = make(i);
  }

  kiwi::Constraint make(int i) {
    const lpa_constraint &c = problem->cons[i];
    std::vector<kiwi::Term> terms;
    terms.reserve(c.nvars + c.nparams);
    double constant = -c.rhs;
    for (int k = 0; k < c.nvars; ++k) terms.emplace_back(variables[c.vars[k].id], c.vars[k].coef);
    for (int k = 0; k < c.nparams; ++k) {
      int q = c.params[k].id;
      if (problem->edited[q]) terms.emplace_back(editVariables[q], c.params[k].coef);
      else constant += c.params[k].coef * problem->params[q];
    }
    auto op = c.op == '=' ? kiwi::OP_EQ : c.op == '<' ? kiwi::OP_LE : kiwi::OP_GE;
    return kiwi::Constraint(kiwi::Expression(std::move(terms), constant), op, weights[i]);
  }

  void addEdit(int q, double strength) {
    solver.addEditVariable(editVariables[q], strength);
    solver.suggestValue(editVariables[q], problem->params[q]);
  }

  void addEdits() {
    for (int q = 0; q < problem->nparams; ++q)
      if (problem->edited[q] && !isDirect[q]) addEdit(q, 1e9);
  }

  void activate(int i) {
    const lpa_constraint &c = problem->cons[i];
    if (isEdit[i]) addEdit(c.params[0].id, problem->weighted && !c.required ? c.prio : 1e9);
    else solver.addConstraint(constraints[i]);
  }
};

Adapter &adapter(void *solver) { return *static_cast<Adapter *>(solver); }

/// 0 if `body` throws nothing.
template <typename Body>
int attempt(const char *what, int constraint, Body body) {
  try {
    body();
    return 0;
  } catch (const std::exception &error) {
    fprintf(stderr, "kiwi: %s constraint %d: %s\n", what, constraint, error.what());
    return 1;
  }
}

}  // namespace

extern "C" {

const char *lpa_name(void) { return "kiwi"; }

void *lpa_create(const lpa_problem *problem) { return new Adapter(problem); }

int lpa_activate(void *solver, int i) {
  return attempt("adding", i, [&] { adapter(solver).activate(i); });
}

int lpa_activate_all(void *solver, const int *constraints, int count) {
  adapter(solver).addEdits();
  for (int k = 0; k < count; ++k)
    if (lpa_activate(solver, constraints[k])) return constraints[k] + 1;
  return 0;
}

int lpa_deactivate(void *solver, int i) {
  return attempt("removing", i, [&] { adapter(solver).solver.removeConstraint(adapter(solver).constraints[i]); });
}

void lpa_set(void *solver, int parameter, double value) {
  adapter(solver).solver.suggestValue(adapter(solver).editVariables[parameter], value);
}

int lpa_commit(void *solver) {
  adapter(solver).solver.updateVariables();
  return 0;
}

double lpa_value(void *solver, int variable) { return adapter(solver).variables[variable].value(); }

void lpa_destroy(void *solver) { delete &adapter(solver); }
}

int main(int argc, char **argv) { return lpa_main(argc, argv); }
