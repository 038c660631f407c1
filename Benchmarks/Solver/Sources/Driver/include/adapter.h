// What a solver exports to be measured: the driver calls these functions, Kiwi/adapter.cpp and Adapter.swift are them.
// The arrays of a problem live as long as the solver that was made from it.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef struct lpa_term {
  int id;
  double coef;
} lpa_term;

/// sum of vars + sum of params  op  rhs
typedef struct lpa_constraint {
  double prio;  // 1...999, a strict level; in weighted problems a weight; with `required` 1000
  int level;    // the priority's place among those of the problem, from 1, the least; with `required` 0
  double rhs;
  const lpa_term *vars;
  const lpa_term *params;
  int nvars, nparams;
  char op;  // '=', '<' (at most), '>' (at least)
  char required;
  char active;  // at the start
} lpa_constraint;

/// A constraint that uses a parameter.
typedef struct lpa_use {
  int constraint;
  char only;  // whether it uses no other parameter
  double coef;
} lpa_use;

typedef struct lpa_problem {
  int nvars, nparams, ncons;
  int weighted;
  int nlevels;
  const lpa_constraint *cons;
  const double *params;  // at the start
  // The uses of parameter q are uses[first_use[q]] up to uses[first_use[q + 1]].
  const lpa_use *uses;
  const int *first_use;
  // What the coming script changes, for solvers that must be told: parameters set, constraints switched on or off.
  const char *edited, *touched;
} lpa_problem;

const char *lpa_name(void);
/// Makes a solver and its constraint objects; none is active yet.
void *lpa_create(const lpa_problem *problem);
/// Activates many constraints at once, as one layout pass does. 0, or 1 + the number of one that was refused.
int lpa_activate_all(void *solver, const int *constraints, int count);
/// 0 if all went well, as with the two below.
int lpa_activate(void *solver, int constraint);
int lpa_deactivate(void *solver, int constraint);
void lpa_set(void *solver, int parameter, double value);
/// Ends a layout pass: solves, and makes values readable.
int lpa_commit(void *solver);
/// A variable's value as of the last commit. O(1).
double lpa_value(void *solver, int variable);
void lpa_destroy(void *solver);

/// The driver's main(); see driver.cpp.
int lpa_main(int argc, char **argv);

#ifdef __cplusplus
}
#endif
