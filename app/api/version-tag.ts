import type { RequestContext } from "~/context/request-context";
import { sha256 } from "~/models/core/identifiers";

const DIGEST = 24;

/**
 * Sets the ETag of an answer. It has two parts: the version of the data that a client may change, and a digest of the
 * whole answer, which may have more values.
 * @returns the answer
 */
export async function withVersion<Answer extends object>(
  ctx: Pick<RequestContext, "outgoing">,
  version: string,
  answer: Answer,
): Promise<Answer> {
  const digest = (await sha256(JSON.stringify(answer))).slice(0, DIGEST);
  ctx.outgoing.set("ETag", `W/"${version}-${digest}"`);
  return answer;
}

/** The version in the ETag that a client sent back in If-Match; undefined without one. */
export const versionOfTag = (ifMatch: string | undefined): string | undefined =>
  ifMatch?.slice(0, -DIGEST - 1);
