import { spawn } from "node:child_process";

/**
 * Starts a command in a process group of its own. `end` ends the command, even a blocked one, and every process that
 * it has started, such as a Workers runtime; `ended` resolves with the exit code, null after a signal.
 */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, { stdio: "inherit", ...options, detached: true });
  const ended = new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", resolve);
  });
  const end = (signal = "SIGTERM") => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has already ended.
    }
  };
  return { ended, end };
}

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Calls `end` when a person or a test runner ends this process by a signal. */
export function onSignal(end) {
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
}

/** Reverts `onSignal`, so that `end` is no longer called. */
export function offSignal(end) {
  for (const signal of ENDING_SIGNALS) process.off(signal, end);
}
