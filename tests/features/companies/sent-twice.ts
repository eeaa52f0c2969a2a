export const NOTED: readonly string[] = ["siret_checks"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  company_services: "the key allows one row per account and service",
  company_languages: "the key allows one row per account and language",
  companies: "the key allows one row per account",
};
