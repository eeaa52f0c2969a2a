import * as z from "zod";
import { type CallResult, callJson, type Transport } from "../transport";

export interface SireneSettings {
  inseeBaseUrl: string;
  /** The key of the INSEE register. If it is empty, only the open register is used. */
  inseeApiKey: string;
  openBaseUrl: string;
  /** Name of our app, which the open register requires. */
  userAgent: string;
}

export interface Establishment {
  isActive: boolean;
  /** The name of the company. Null for sole traders who keep their name private. */
  name: string | null;
}

/** Timeouts in ms. Their sum is below the page's limit of 15 s. */
const INSEE_TIMEOUT_MS = 4_000;
const OPEN_TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 256 * 1024;

const inseeSchema = z.object({
  etablissement: z.object({
    siret: z.string(),
    uniteLegale: z.object({ denominationUniteLegale: z.string().nullish() }).nullish(),
    periodesEtablissement: z.array(
      z.object({ dateFin: z.string().nullish(), etatAdministratifEtablissement: z.string().nullish() }),
    ),
  }),
});

const openEstablishmentSchema = z.object({ siret: z.string(), etat_administratif: z.string() });
const openSchema = z.object({
  total_results: z.number(),
  results: z.array(
    z.object({
      nom_complet: z.string().nullish(),
      siege: openEstablishmentSchema.nullish(),
      matching_etablissements: z.array(openEstablishmentSchema).nullish(),
    }),
  ),
});

/**
 * Checks that an establishment exists and is open. INSEE is asked if there is a key; the open register is asked if
 * there is no key, or if INSEE does not respond. The caller must check format and checksum before.
 */
export async function findEstablishment(
  transport: Transport,
  settings: SireneSettings,
  siret: string,
): Promise<CallResult<Establishment>> {
  if (settings.inseeApiKey !== "") {
    const result = await askInsee(transport, settings, siret);
    if (result.kind === "ok" || result.kind === "not_found") return result;
  }
  return askOpenRegister(transport, settings, siret);
}

async function askInsee(
  transport: Transport,
  settings: SireneSettings,
  siret: string,
): Promise<CallResult<Establishment>> {
  const result = await callJson(transport, {
    url: `${settings.inseeBaseUrl}/api-sirene/3.11/siret/${encodeURIComponent(siret)}`,
    headers: { "x-insee-api-key-integration": settings.inseeApiKey, "user-agent": settings.userAgent },
    timeoutMs: INSEE_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    schema: inseeSchema,
  });
  if (result.kind !== "ok") return result;
  const { etablissement } = result.value;
  const current = etablissement.periodesEtablissement.find((period) => (period.dateFin ?? null) === null);
  if (etablissement.siret !== siret || !current) return { kind: "unavailable", reason: "garbage" };
  return {
    kind: "ok",
    value: {
      isActive: current.etatAdministratifEtablissement === "A",
      name: etablissement.uniteLegale?.denominationUniteLegale ?? null,
    },
  };
}

async function askOpenRegister(
  transport: Transport,
  settings: SireneSettings,
  siret: string,
): Promise<CallResult<Establishment>> {
  const query = new URLSearchParams({
    q: siret,
    minimal: "true",
    include: "siege,matching_etablissements",
    per_page: "1",
  });
  const result = await callJson(transport, {
    url: `${settings.openBaseUrl}/search?${query}`,
    headers: { "user-agent": settings.userAgent },
    timeoutMs: OPEN_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    schema: openSchema,
  });
  // If a company is not found, the open register responds with an empty list. So a 404 means that the URL in this file
  // is wrong.
  if (result.kind === "not_found") return { kind: "unavailable", reason: "status_404" };
  if (result.kind !== "ok") return result;
  for (const company of result.value.results) {
    const candidates = [
      ...(company.matching_etablissements ?? []),
      ...(company.siege ? [company.siege] : []),
    ];
    const found = candidates.find((candidate) => candidate.siret === siret);
    if (found) {
      const isActive = found.etat_administratif === "A";
      return { kind: "ok", value: { isActive, name: company.nom_complet ?? null } };
    }
  }
  return { kind: "not_found" };
}
