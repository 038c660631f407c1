// Reads problems in the LPF format (FORMAT.md).
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "adapter.h"

namespace lpf {

/// 's'et a parameter, switch a constraint on '+' or off '-'; groups are written out.
struct Op {
  char kind;
  int id;
  double value;
};

struct Script {
  std::string name;
  std::vector<std::vector<Op>> passes;
};

struct Problem {
  std::string name;
  bool weighted = false;
  int variables = 0;
  std::vector<double> parameters;
  std::vector<lpa_constraint> constraints;
  std::vector<std::vector<int>> groups;
  std::vector<Script> scripts;
  std::vector<std::vector<lpa_term>> terms;
  std::vector<char> edited, touched;
  std::vector<double> levels;
  std::vector<lpa_use> uses;
  std::vector<int> firstUse;

  lpa_problem view() const {
    return lpa_problem{variables, (int)parameters.size(), (int)constraints.size(), weighted, (int)levels.size(),
                       constraints.data(), parameters.data(), uses.data(), firstUse.data(), edited.data(),
                       touched.data()};
  }

  /// The data that clients have about their constraints anyway, so that it isn't part of what is measured: levels, and which
  /// constraints use a parameter.
  void index() {
    for (auto &c : constraints)
      if (!c.required) levels.push_back(c.prio);
    std::sort(levels.begin(), levels.end());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    std::vector<std::vector<lpa_use>> byParameter(parameters.size());
    for (size_t i = 0; i < constraints.size(); ++i) {
      auto &c = constraints[i];
      c.vars = terms[2 * i].data();
      c.params = terms[2 * i + 1].data();
      auto place = std::lower_bound(levels.begin(), levels.end(), c.prio) - levels.begin();
      c.level = c.required ? 0 : 1 + (int)place;
      for (int k = 0; k < c.nparams; ++k)
        byParameter[c.params[k].id].push_back({(int)i, c.nparams == 1, c.params[k].coef});
    }
    for (auto &list : byParameter) {
      firstUse.push_back((int)uses.size());
      uses.insert(uses.end(), list.begin(), list.end());
    }
    firstUse.push_back((int)uses.size());
  }

  /// Notes what a script changes; nothing for building alone.
  void mark(const Script *script) {
    edited.assign(parameters.size() + 1, 0);
    touched.assign(constraints.size() + 1, 0);
    if (!script) return;
    for (auto &pass : script->passes)
      for (auto &op : pass) (op.kind == 's' ? edited : touched)[op.id] = 1;
  }
};

class Line {
 public:
  explicit Line(char *text) : at(text) {}

  std::string word() {
    while (*at == ' ') ++at;
    char *start = at;
    while (*at && *at != ' ' && *at != '\n') ++at;
    return std::string(start, at);
  }
  double number() { return strtod(at, &at); }
  int integer() { return (int)strtol(at, &at, 10); }

  std::vector<lpa_term> terms() {
    std::vector<lpa_term> result;
    for (int n = integer(); n > 0; --n) {
      lpa_term term;
      term.id = integer();
      term.coef = number();
      result.push_back(term);
    }
    return result;
  }

 private:
  char *at;
};

inline void readConstraint(Line &line, Problem &problem) {
  lpa_constraint c;
  std::string priority = line.word();
  c.required = priority == "r";
  c.prio = c.required ? 1000 : atof(priority.c_str());
  c.op = line.word()[0];
  c.rhs = line.number();
  c.active = (char)line.integer();
  std::vector<lpa_term> vars = line.terms(), params = line.terms();
  c.nvars = (int)vars.size();
  c.nparams = (int)params.size();
  c.vars = c.params = nullptr;
  c.level = 0;
  problem.constraints.push_back(c);
  problem.terms.push_back(std::move(vars));
  problem.terms.push_back(std::move(params));
}

/// False if the file can't be read.
inline bool read(const char *path, Problem &problem) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  char *text = nullptr;
  size_t capacity = 0;
  while (getline(&text, &capacity, file) > 0) {
    Line line(text);
    std::string what = line.word();
    if (what.empty() || what[0] == '#') continue;
    auto &scripts = problem.scripts;
    if (what == "c") {
      readConstraint(line, problem);
    } else if (what == "v") {
      ++problem.variables;
    } else if (what == "p") {
      problem.parameters.push_back(line.number());
    } else if (what == "g") {
      line.word();
      std::vector<int> group;
      for (int n = line.integer(); n > 0; --n) group.push_back(line.integer());
      problem.groups.push_back(std::move(group));
    } else if (what == "script") {
      scripts.push_back(Script());
      scripts.back().name = line.word();
    } else if (what == "t") {
      scripts.back().passes.push_back({});
    } else if (what == "set") {
      int id = line.integer();
      scripts.back().passes.back().push_back({'s', id, line.number()});
    } else if (what == "on" || what == "off") {
      scripts.back().passes.back().push_back({what == "on" ? '+' : '-', line.integer(), 0});
    } else if (what == "gon" || what == "goff") {
      for (int id : problem.groups[line.integer()])
        scripts.back().passes.back().push_back({what == "gon" ? '+' : '-', id, 0});
    } else if (what == "name") {
      problem.name = line.word();
    } else if (what == "mode") {
      problem.weighted = line.word() == "weighted";
    }
  }
  free(text);
  fclose(file);
  problem.index();
  problem.mark(nullptr);
  return true;
}

}  // namespace lpf
