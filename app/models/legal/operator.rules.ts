import type { DomainCode } from "~/models/domains/codes.rules";

/** The company that runs the product on a domain. An empty text is a detail that it does not have. */
export interface Operator {
  name: string;
  legalForm: string;
  address: string;
  email: string;
  phone: string;
  register: string;
  vatNumber: string;
  director: string;
  host: string;
  supervisor: string;
  mediation: string;
}

/** The details of an operator in the order of the legal notice. */
export const OPERATOR_DETAILS = [
  "name",
  "legalForm",
  "address",
  "email",
  "phone",
  "register",
  "vatNumber",
  "director",
  "host",
  "supervisor",
  "mediation",
] as const satisfies readonly (keyof Operator)[];

/** The settings that describe the operator. */
export interface OperatorSettings {
  OPERATOR_NAME: string;
  OPERATOR_LEGAL_FORM: string;
  OPERATOR_ADDRESS: string;
  OPERATOR_EMAIL: string;
  OPERATOR_PHONE: string;
  OPERATOR_REGISTER: string;
  OPERATOR_VAT_NUMBER: string;
  OPERATOR_DIRECTOR: string;
  OPERATOR_HOST: string;
  OPERATOR_SUPERVISOR: string;
  OPERATOR_MEDIATION: string;
  OPERATOR_OF_DOMAINS: Partial<
    Record<DomainCode, { [Detail in keyof Operator]?: string | undefined } | undefined>
  >;
}

/** The operator of a domain: the common details, and those that the domain has of its own. */
export function operatorOf(settings: OperatorSettings, domain: DomainCode): Operator {
  const own = settings.OPERATOR_OF_DOMAINS[domain] ?? {};
  return {
    name: own.name ?? settings.OPERATOR_NAME,
    legalForm: own.legalForm ?? settings.OPERATOR_LEGAL_FORM,
    address: own.address ?? settings.OPERATOR_ADDRESS,
    email: own.email ?? settings.OPERATOR_EMAIL,
    phone: own.phone ?? settings.OPERATOR_PHONE,
    register: own.register ?? settings.OPERATOR_REGISTER,
    vatNumber: own.vatNumber ?? settings.OPERATOR_VAT_NUMBER,
    director: own.director ?? settings.OPERATOR_DIRECTOR,
    host: own.host ?? settings.OPERATOR_HOST,
    supervisor: own.supervisor ?? settings.OPERATOR_SUPERVISOR,
    mediation: own.mediation ?? settings.OPERATOR_MEDIATION,
  };
}
