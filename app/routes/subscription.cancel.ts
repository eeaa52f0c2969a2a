import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { resultPath } from "~/models/billing/subscription-results.rules";

/** Where the hosted page leads whoever turns back. The page stays open: the next try is sent to it. */
export const loader = access.moderated.loader(async () => redirect(resultPath("canceled")));
