import { readMe } from "~/models/accounts/me.queries.server";
import { meOfApi } from "~/presenters/accounts/me-of-api";
import { apiCall } from "../contract";

/** The signed-in account. */
export const ACCOUNT_CALLS = [
  apiCall({
    id: "D1-03",
    method: "GET",
    path: "/api/me",
    access: "member",
    success: 200,
    handle: async ({ ctx, me }) => ({
      user: meOfApi(await readMe(ctx, me), ctx),
      ...(me.impersonator ? { act: { sub: me.impersonator.id } } : {}),
    }),
  }),
];
