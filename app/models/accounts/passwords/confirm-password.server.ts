import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ServiceContext } from "~/context/types";
import { verifyPassword } from "./password.server";

/** Checks the password of a signed-in account again before a sensitive change. */
export async function isPasswordOf(
  ctx: ServiceContext,
  providerId: string,
  password: string,
): Promise<boolean> {
  const row = await ctx.db.first(sql<Row<"accounts", "passwordHash">>`
    SELECT password_hash AS passwordHash FROM accounts WHERE id = ${providerId}`);
  return verifyPassword(password, row?.passwordHash ?? null, ctx.settings.PASSWORD_PEPPER).isRight;
}
