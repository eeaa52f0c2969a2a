import type * as z from "zod";
import { ALL_SCHEMAS } from "~/registers/schemas.generated";

/** Loads the schema of a form. `today` is today's calendar day on the domain, from the form's `data-today`. */
type Load = (today: string) => Promise<z.ZodType>;

/**
 * The schema of each form, by the name in its `data-schema`. Each folder of app/models declares its schemas in
 * `registers/schemas.rules.ts`, and the action of the form validates with the same schema.
 */
export const SCHEMAS = ALL_SCHEMAS satisfies Record<string, Load>;

export type SchemaName = keyof typeof SCHEMAS;

export const isSchemaName = (name: string): name is SchemaName => Object.hasOwn(SCHEMAS, name);
