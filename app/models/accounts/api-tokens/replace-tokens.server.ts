import type { ModelContext } from "~/context/types";
import { prepareTokens, type TokenPair } from "./prepare-tokens.server";

/** Gives a client's session new tokens, after the old ones or the session's own token were replaced. */
export async function replaceTokens(ctx: ModelContext, sessionHash: string): Promise<TokenPair> {
  const { token, refreshToken, statements } = await prepareTokens(ctx, sessionHash);
  await ctx.db.write(...statements);
  return { token, refreshToken };
}
