import { searchAddress } from "../../app/integrations/photon/search-address.ts";
import { findEstablishment } from "../../app/integrations/sirene/check-siret.ts";
import type { Transport } from "../../app/integrations/transport.ts";
import { expectThat, skipped, type Finding } from "../doctor/finding.ts";
import { KNOWN_SIRET } from "../doctor/check-others.ts";

const USER_AGENT = "Trousseau (test of the contract)";

/** A base URL at which nobody answers, so that the other register cannot stand in for the one that is tested. */
const NOWHERE = "https://register.invalid";

export async function contractOfRegisters(
  transport: Transport,
  given: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const inseeApiKey = given["INSEE_API_KEY"] ?? "";
  const next = "compare the client with the register's documentation";
  const open = await findEstablishment(
    transport,
    {
      inseeBaseUrl: NOWHERE,
      inseeApiKey: "",
      openBaseUrl: "https://recherche-entreprises.api.gouv.fr",
      userAgent: USER_AGENT,
    },
    KNOWN_SIRET,
  );
  const findings = [
    expectThat(open.kind === "ok", `Open register: INSEE's own number is ${open.kind}`, next),
  ];
  if (inseeApiKey === "") return [...findings, skipped("INSEE: not called", "set INSEE_API_KEY")];
  const insee = await findEstablishment(
    transport,
    { inseeBaseUrl: "https://api.insee.fr", inseeApiKey, openBaseUrl: NOWHERE, userAgent: USER_AGENT },
    KNOWN_SIRET,
  );
  return [...findings, expectThat(insee.kind === "ok", `INSEE: its own number is ${insee.kind}`, next)];
}

export async function contractOfPhoton(transport: Transport): Promise<Finding[]> {
  const query = { text: "Montpellier", language: "fr", countries: ["FR"], limit: 3 };
  const found = await searchAddress(
    transport,
    { baseUrl: "https://photon.komoot.io", userAgent: USER_AGENT },
    query,
  );
  const isFound = found.kind === "ok" && found.value.length > 0;
  const outcome = found.kind === "ok" ? (isFound ? "found" : "not found") : found.kind;
  return [
    expectThat(
      isFound,
      `Photon: Montpellier is ${outcome}`,
      "compare the client with Photon's documentation",
    ),
  ];
}

/** The calls of Instagram need the consent of a person in a browser. */
export const contractOfInstagram = (): Finding =>
  skipped("Instagram: not called", "its calls need a code that Instagram gives after a person's consent");
