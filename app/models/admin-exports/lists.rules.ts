import * as z from "zod";
import { ACCOUNT_PLANS, ACCOUNT_ROLES, ACCOUNT_STATES } from "~/models/admin-accounts/list.rules";
import { isCalendarDay } from "~/models/core/time.rules";
import { ORDER_STATES } from "~/models/credits/order.rules";
import { DOMAIN_CODES } from "~/models/domains/codes.rules";

/** The lists that an administrator can download. */
export const EXPORTED_LISTS = ["accounts", "requests", "orders", "revenue"] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** The value of a download that contains every domain. */
export const ALL_DOMAINS = "all";

const DAY = "exports:errors.day";
const day = z.string({ error: DAY }).refine(isCalendarDay, DAY).optional();
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, "validation:invalid").optional();

/** Limits of every list. The days are those of the visited domain, and both belong to the file. */
const LIMITS = {
  domain: z.enum([ALL_DOMAINS, ...DOMAIN_CODES], "exports:errors.domain"),
  from: day,
  to: day,
};

const listSchema = z.discriminatedUnion(
  "list",
  [
    z.strictObject({
      list: z.literal("accounts"),
      ...LIMITS,
      role: choice(ACCOUNT_ROLES),
      state: choice(ACCOUNT_STATES),
      plan: choice(ACCOUNT_PLANS),
    }),
    z.strictObject({ list: z.literal("requests"), ...LIMITS }),
    z.strictObject({ list: z.literal("orders"), ...LIMITS, state: choice(ORDER_STATES) }),
    z.strictObject({ list: z.literal("revenue"), ...LIMITS }),
  ],
  { error: "exports:errors.list" },
);

export const listExportSchema = listSchema.refine(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ["to"], error: "exports:errors.order" },
);
export type ListExport = z.output<typeof listExportSchema>;

/** The list of a link to the page of files. Unknown lists are the first one. */
export const parseExportedList = (params: URLSearchParams): ExportedList =>
  EXPORTED_LISTS.find((list) => list === params.get("list")) ?? EXPORTED_LISTS[0];

/** The names of filters that a link may carry to the page of files. */
export const EXPORT_FILTERS = ["domain", "from", "to", "role", "state", "plan"] as const;

/** Link to the page of files, with a list and the filters that its own page has. */
export function exportsPath(
  list: ExportedList,
  filters: Partial<Record<(typeof EXPORT_FILTERS)[number], string | null>> = {},
): string {
  const params = new URLSearchParams({ list });
  for (const name of EXPORT_FILTERS) if (filters[name]) params.set(name, filters[name]);
  return `/admin/exports?${params.toString()}`;
}
