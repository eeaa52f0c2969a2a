import * as z from "zod";

/** A line of a backup: the beginning, a table, one of its rows as SQL literals, or the end with the number of rows. */
const backupLineSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("backup"), takenAt: z.iso.datetime(), migrations: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal("table"),
    name: z.string().regex(/^\w+$/),
    columns: z.array(z.string().regex(/^\w+$/)).readonly(),
  }),
  z.strictObject({ kind: z.literal("row"), values: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("end"), counts: z.record(z.string(), z.int()) }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;

/** @throws ZodError if the line does not belong to a backup */
export const parseBackupLine = (line: string): BackupLine => backupLineSchema.parse(JSON.parse(line));
