import type { CustomTypeOptions, ParseKeys } from "i18next";

type Namespace = keyof CustomTypeOptions["resources"];

/** A text with its namespace: `credits:title`. */
export type TextKey = { [Name in Namespace]: `${Name}:${ParseKeys<Name>}` }[Namespace];
