export const AUDIT_ACTIONS = [
  "company.siret_corrected",
  "company.renamed",
  "company.moved",
  "company.services_changed",
] as const;
