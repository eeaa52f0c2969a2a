/**
 * Starts a measurement of work in this thread. The returned function gives the milliseconds since then: the lesser of
 * processor time, which also counts other threads of the process, and clock time, which also counts other programs.
 */
export function startTimer(): () => number {
  const [clock, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(performance.now() - clock, (user + system) / 1000);
  };
}
