// Runs problems through the linked solver and prints a line of JSON for each measurement.
//
//   DRIVER [--reps N] [--budget SECONDS] [--only build|SCRIPT]... [--passes N] [--count] [--dump FILE] FILE.lpf...
//
// build   makes the solver and its constraint objects, activates all that are active, ends the first pass.
// SCRIPT  the mean of a script's passes on a solver that was built for it, first uses included.
// --dump  writes every state instead of measuring, in binary: for the beginning and after each pass of each script the
//         number of failures so far, then all variables' values (check.py reads them).
// --count marks what is measured for callgrind instead of taking its time; only if compiled with -DCOUNTING.
//
// Times are the thread's CPU time: what other programs do on the machine matters less. `ns` is the least of the
// repetitions, `median_ns` says how far they wander, `again_ns` is the mean of a script's second run on the same solver.
#include <algorithm>
#include <cstdint>
#include <ctime>
#include <malloc.h>
#include <sys/resource.h>

#include "lpf.hpp"

#ifdef COUNTING
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

namespace {

double seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

size_t heap() {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

struct Options {
  int repetitions = 51;
  double budget = 1;
  int passes = 1 << 30;
  bool counts = false;
  std::vector<std::string> only;
  std::string dump;
  std::vector<const char *> files;

  bool wants(const std::string &what) const {
    return only.empty() || std::find(only.begin(), only.end(), what) != only.end();
  }
};

/// Counting: callgrind runs with --instr-atstart=no; each measurement becomes one of its dumps, named
/// "PROBLEM WHAT REPEATS". Edits are counted after as many uncounted ones, so that they are the repeated kind.
struct Counting {
  Counting() {
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
  }
  void end(const std::string &problem, const std::string &what, int repeats) {
    std::string name = problem + " " + what + " " + std::to_string(repeats);
    CALLGRIND_DUMP_STATS_AT(name.c_str());
    CALLGRIND_STOP_INSTRUMENTATION;
  }
};

class Bench {
 public:
  Bench(lpf::Problem &problem, const Options &options) : problem(problem), options(options) {
    for (size_t i = 0; i < problem.constraints.size(); ++i)
      if (problem.constraints[i].active) active.push_back((int)i);
  }

  void run() {
    if (!options.dump.empty()) return dump();
    if (options.wants("build")) options.counts ? countBuild() : measureBuild();
    for (auto &script : problem.scripts)
      if (options.wants(script.name)) options.counts ? count(script) : measure(script);
  }

 private:
  lpf::Problem &problem;
  const Options &options;
  std::vector<int> active;
  lpa_problem view;
  int failures = 0;

  void prepare(const lpf::Script *script) {
    problem.mark(script);
    view = problem.view();
    failures = 0;
  }

  void *build() {
    void *solver = lpa_create(&view);
    failures += lpa_activate_all(solver, active.data(), (int)active.size()) != 0;
    failures += lpa_commit(solver) != 0;
    return solver;
  }

  void pass(void *solver, const std::vector<lpf::Op> &ops) {
    for (auto &op : ops) {
      if (op.kind == 's') lpa_set(solver, op.id, op.value);
      else if (op.kind == '+') failures += lpa_activate(solver, op.id) != 0;
      else failures += lpa_deactivate(solver, op.id) != 0;
    }
    failures += lpa_commit(solver) != 0;
  }

  void print(const char *what, const std::vector<double> &times, size_t bytes, double again = 0) {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("{\"solver\":\"%s\",\"problem\":\"%s\",\"what\":\"%s\",\"failures\":%d,\"repetitions\":%zu,"
           "\"ns\":%.1f,\"median_ns\":%.1f,\"again_ns\":%.1f,\"heap_bytes\":%zu,\"peak_kb\":%ld}\n",
           lpa_name(), problem.name.c_str(), what, failures, times.size(),
           *std::min_element(times.begin(), times.end()) * 1e9, median(times) * 1e9, again * 1e9, bytes,
           usage.ru_maxrss);
    fflush(stdout);
  }

  void measureBuild() {
    prepare(nullptr);
    size_t before = heap();
    double start = seconds();
    void *first = build();
    double once = seconds() - start;
    size_t bytes = heap() - before;
    lpa_destroy(first);
    // Reading the clock is a system call: short builds are timed by the dozen.
    int dozen = (int)std::clamp(2e-4 / once, 1.0, 200.0);
    std::vector<double> times;
    if (once > options.budget) times.push_back(once);
    double spent = 0;
    while (spent < options.budget && (int)times.size() < options.repetitions) {
      std::vector<void *> solvers(dozen);
      start = seconds();
      for (auto &solver : solvers) solver = build();
      double time = seconds() - start;
      for (auto solver : solvers) lpa_destroy(solver);
      times.push_back(time / dozen);
      spent += seconds() - start;
      if (once > options.budget) break;
    }
    print("build", times, bytes);
  }

  void measure(const lpf::Script &script) {
    prepare(&script);
    int count = std::min<int>(options.passes, (int)script.passes.size());
    // Scripts that only set parameters can run a second time: then nothing is done for the first time.
    bool repeats = true;
    for (auto &ops : script.passes)
      for (auto &op : ops) repeats &= op.kind == 's';
    std::vector<double> times;
    double spent = 0, again = 0;
    while (times.empty() || (spent < options.budget && (int)times.size() < options.repetitions)) {
      double beginning = seconds();
      void *solver = build();
      double start = seconds();
      for (int i = 0; i < count; ++i) pass(solver, script.passes[i]);
      times.push_back((seconds() - start) / count);
      if (repeats) {
        start = seconds();
        for (int i = 0; i < count; ++i) pass(solver, script.passes[i]);
        double time = (seconds() - start) / count;
        again = again > 0 ? std::min(again, time) : time;
      }
      lpa_destroy(solver);
      spent += seconds() - beginning;
    }
    print(script.name.c_str(), times, 0, again);
  }

  void countBuild() {
    prepare(nullptr);
    lpa_destroy(build());
    Counting counting;
    void *solver = build();
    counting.end(problem.name, "build", 1);
    lpa_destroy(solver);
  }

  void count(const lpf::Script &script) {
    prepare(&script);
    int n = std::min<int>(options.passes, (int)script.passes.size() / 2);
    void *solver = build();
    for (int i = 0; i < n; ++i) pass(solver, script.passes[i]);
    Counting counting;
    for (int i = n; i < 2 * n; ++i) pass(solver, script.passes[i]);
    counting.end(problem.name, script.name, n);
    lpa_destroy(solver);
  }

  void dump() {
    FILE *file = fopen(options.dump.c_str(), "w");
    if (!file) {
      fprintf(stderr, "%s can't be written.\n", options.dump.c_str());
      exit(1);
    }
    std::vector<double> record(problem.variables + 1);
    auto write = [&](void *solver) {
      record[0] = failures;
      for (int i = 0; i < problem.variables; ++i) record[i + 1] = lpa_value(solver, i);
      fwrite(record.data(), sizeof(double), record.size(), file);
    };
    prepare(nullptr);
    void *solver = build();
    write(solver);
    lpa_destroy(solver);
    for (auto &script : problem.scripts) {
      prepare(&script);
      solver = build();
      for (auto &ops : script.passes) {
        pass(solver, ops);
        write(solver);
      }
      lpa_destroy(solver);
    }
    fclose(file);
  }
};

}  // namespace

int lpa_main(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    bool hasValue = i + 1 < argc;
    if (argument == "--count") options.counts = true;
    else if (argument == "--reps" && hasValue) options.repetitions = atoi(argv[++i]);
    else if (argument == "--budget" && hasValue) options.budget = atof(argv[++i]);
    else if (argument == "--only" && hasValue) options.only.push_back(argv[++i]);
    else if (argument == "--passes" && hasValue) options.passes = atoi(argv[++i]);
    else if (argument == "--dump" && hasValue) options.dump = argv[++i];
    else options.files.push_back(argv[i]);
  }
  for (const char *path : options.files) {
    lpf::Problem problem;
    if (!lpf::read(path, problem)) {
      fprintf(stderr, "%s can't be read.\n", path);
      return 2;
    }
    Bench(problem, options).run();
  }
  return 0;
}
