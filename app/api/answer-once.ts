import type { RequestContext } from "~/context/request-context";
import { bearerOf } from "~/access/bearer";
import { sha256 } from "~/models/core/identifiers";
import { signatureOf } from "~/models/core/signature";
import { claimCall, releaseCall, storeAnswer } from "~/models/idempotency/repeated-call.server";
import { IDEMPOTENCY_KEY } from "~/models/idempotency/rules";
import { subjectHash } from "~/models/limits/counters.server";
import { refuse } from "./api-error";
import type { ApiCall, ParsedArgs } from "./contract";

/**
 * Runs a call at most once for each Idempotency-Key of its sender. The same call sent again gets the same answer; only
 * successful answers are kept, because a refused call has changed nothing.
 */
export async function answerOnce(
  ctx: RequestContext,
  call: ApiCall,
  { session, params, input }: ParsedArgs,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = ctx.request.headers.get("Idempotency-Key");
  if (key === null) return work();
  if (!IDEMPOTENCY_KEY.test(key)) return refuse("malformed_form");
  const owner = session?.me.providerId ?? (await senderWithoutAccount(ctx));
  // The body may contain a password, which could be guessed from a hash without a secret.
  const callHash = await signatureOf(
    ctx.settings.FORM_SECRET,
    `api-call:${JSON.stringify([call.id, params, input])}`,
  );
  const keyed = { owner, key, callHash };
  const claimed = await claimCall(ctx, keyed);
  switch (claimed.kind) {
    case "other_call":
      return refuse("idempotency_key_reused");
    case "running":
      ctx.outgoing.set("Retry-After", "1");
      return refuse("idempotency_key_running");
    case "answered":
      return new Response(claimed.answer.body, {
        status: claimed.answer.status,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": "private, no-store",
          "Idempotency-Replayed": "true",
        },
      });
    case "first":
  }
  try {
    const response = await work();
    const body = await response.clone().text();
    await storeAnswer(ctx, keyed, { status: response.status, body });
    return response;
  } catch (error) {
    await releaseCall(ctx, keyed);
    throw error;
  }
}

/** Who sends a call without an account: the bearer of a couple's or a project's token, otherwise an IP address. */
async function senderWithoutAccount(ctx: RequestContext): Promise<string> {
  const bearer = bearerOf(ctx.request);
  return bearer === null ? `address:${await subjectHash(ctx, ctx.address)}` : `token:${await sha256(bearer)}`;
}
