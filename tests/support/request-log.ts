import type { Product } from "./product.ts";

/** The number of D1 statements and rows that a request has used, as in its log line. */
export interface LoggedRequest {
  route: string;
  status: number;
  rowsRead: number;
  rowsWritten: number;
  roundTrips: number;
}

/** Returns the log line of the request with this id. */
export async function loggedRequest(
  { log }: Pick<Product, "log">,
  requestId: string,
): Promise<LoggedRequest> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const line = log.find((entry) => entry.includes(requestId) && entry.includes('"event":"request"'));
    if (line) return JSON.parse(line) as LoggedRequest;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no log line for ${requestId}`);
}
