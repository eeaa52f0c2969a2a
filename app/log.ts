/** Name, shortened message and first stack lines of an error. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return "thrown value";
  const where = (failure.stack ?? "").split("\n").slice(1, 6).join(" | ").trim();
  return `${failure.name}: ${failure.message.slice(0, 300)} ${where}`;
}

export interface LogEvent {
  event: string;
  level?: "info" | "warn" | "error";
  [field: string]: string | number | boolean | null | undefined;
}

/** Logs an event that is not a request: a security event, a job, a cleanup. */
export function logEvent(entry: LogEvent): void {
  console.log(JSON.stringify({ level: "info", ...entry }));
}
