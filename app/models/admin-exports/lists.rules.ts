import * as z from "zod";
import { DOMAIN_CODES } from "~/models/domains/codes.rules";

/** The lists that an administrator can download. */
export const EXPORTED_LISTS = ["accounts", "requests", "orders", "revenue"] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** The value of a download that contains every domain. */
export const ALL_DOMAINS = "all";

export const listExportSchema = z.strictObject({
  list: z.enum(EXPORTED_LISTS, "exports:errors.list"),
  domain: z.enum([ALL_DOMAINS, ...DOMAIN_CODES], "exports:errors.domain"),
});
export type ListExport = z.output<typeof listExportSchema>;
