import type { RequestContext } from "~/context/request-context";
import { sha256 } from "~/models/core/identifiers";

/** Sets the ETag of a body, unless the call has set its own. Returns whether the client already has this answer. */
export async function isKnownAnswer(
  { outgoing, request }: Pick<RequestContext, "outgoing" | "request">,
  body: string,
): Promise<boolean> {
  const tag = outgoing.get("ETag") ?? `W/"${(await sha256(body)).slice(0, 32)}"`;
  outgoing.set("ETag", tag);
  const list = request.headers.get("If-None-Match");
  return list !== null && list.split(",").some((each) => each.trim() === "*" || each.trim() === tag);
}
