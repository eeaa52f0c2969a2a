export const NOTED: readonly string[] = ["siret_checks"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  company_services: "one row for each account and entry",
  company_languages: "one row for each account and entry",
  companies: "one row for each account",
};
