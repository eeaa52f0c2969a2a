import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { sha256 } from "~/models/core/identifiers";

/** Signs a client of the API out by its refresh token, which may be spent already. An unknown token changes nothing. */
export async function endApiSignIn({ db }: ModelContext, refreshToken: string): Promise<void> {
  await db.write(sql`
    DELETE FROM sessions WHERE token_hash =
      (SELECT session_hash FROM api_refresh_tokens WHERE token_hash = ${await sha256(refreshToken)})`);
}
