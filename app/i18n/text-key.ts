import type { CustomTypeOptions, ParseKeys } from "i18next";

type Namespace = keyof CustomTypeOptions["resources"];

/** A text key with its namespace, such as `credits:title`. */
export type TextKey = { [Name in Namespace]: `${Name}:${ParseKeys<Name>}` }[Namespace];
