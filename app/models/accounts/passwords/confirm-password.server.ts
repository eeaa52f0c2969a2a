import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { AppScope } from "~/context";
import { verifyPassword } from "./password.server";

/** Checks the password of a signed-in account again before a sensitive change. */
export async function isPasswordOf(scope: AppScope, providerId: string, password: string): Promise<boolean> {
  const row = await scope.db.first(sql<Row<"accounts", "passwordHash">>`
    SELECT password_hash AS passwordHash FROM accounts WHERE id = ${providerId}`);
  return verifyPassword(password, row?.passwordHash ?? null, scope.settings.PASSWORD_PEPPER).isRight;
}
