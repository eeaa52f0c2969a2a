/** Name, shortened message and first stack lines of an error. */
export function describeError(failure: unknown): string {
  if (!(failure instanceof Error)) return "thrown value";
  const where = (failure.stack ?? "").split("\n").slice(1, 6).join(" | ").trim();
  return `${failure.name}: ${failure.message.slice(0, 300)} ${where}`;
}

export interface LogEvent {
  event: string;
  level?: "info" | "warn" | "error";
  [field: string]: string | number | boolean | null | undefined;
}

/**
 * Logs an event that is not a request, such as a security event or a job. Cloudflare can filter the lines by level,
 * because each level uses its own console method.
 */
export function logEvent({ level = "info", ...entry }: LogEvent): void {
  const line = JSON.stringify({ level, ...entry });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  else console.log(line);
}
