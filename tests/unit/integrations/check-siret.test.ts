import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { findEstablishment, type SireneSettings } from "~/integrations/sirene/check-siret";
import { answerInsee, answerOpenRegister } from "../../../sandbox/sirene";
import {
  INSEE_ANSWERS,
  LA_POSTE_SIRET,
  OPEN_REGISTER_ANSWERS,
  publishedInseeAnswer,
  publishedInseeError,
  publishedOpenRegisterAnswer,
  publishedOpenRegisterError,
  type RegisterAnswer,
} from "../../support/registers-published";
import { fakeTransport, json } from "./fake-transport";

const withoutKey: SireneSettings = {
  inseeBaseUrl: "https://api.insee.fr",
  inseeApiKey: "",
  openBaseUrl: "https://recherche-entreprises.api.gouv.fr",
  userAgent: "Trousseau (test)",
};
const withKey = { ...withoutKey, inseeApiKey: "insee-key" };
const SIRET = "73282932000074";

const insee = (current: string | null, siret = SIRET) =>
  json({
    header: { statut: 200, message: "ok" },
    etablissement: {
      siret,
      uniteLegale: { denominationUniteLegale: "ATELIER" },
      periodesEtablissement: [
        { dateFin: "2020-12-31", etatAdministratifEtablissement: "A" },
        { dateFin: null, etatAdministratifEtablissement: current },
      ],
    },
  });
const open = (...establishments: { siret: string; etat_administratif: string }[]) =>
  json({
    total_results: establishments.length,
    results: establishments.map((one) => ({
      nom_complet: "ATELIER",
      siege: null,
      matching_etablissements: [one],
    })),
  });

test("without an API key the client queries the open register by the number of the company", async () => {
  const { transport, calls } = fakeTransport(open({ siret: SIRET, etat_administratif: "A" }));
  const result = await findEstablishment(transport, withoutKey, SIRET);
  expect(result).toEqual({ kind: "ok", value: { isActive: true, name: "ATELIER" } });
  expect(calls.map(({ url }) => url.hostname)).toEqual(["recherche-entreprises.api.gouv.fr"]);
  expect(calls[0]?.url.searchParams.get("q")).toBe(SIRET);
  expect(calls[0]?.headers.get("user-agent")).toBe("Trousseau (test)");
});

test("with an API key the client queries INSEE, and queries no other register if INSEE's response is clear", async () => {
  const active = fakeTransport(insee("A"));
  expect(await findEstablishment(active.transport, withKey, SIRET)).toEqual({
    kind: "ok",
    value: { isActive: true, name: "ATELIER" },
  });
  expect(active.calls[0]?.url.href).toBe(`https://api.insee.fr/api-sirene/3.11/siret/${SIRET}`);
  expect(active.calls[0]?.headers.get("x-insee-api-key-integration")).toBe("insee-key");

  const closed = fakeTransport(insee("F"));
  expect(await findEstablishment(closed.transport, withKey, SIRET)).toMatchObject({
    value: { isActive: false },
  });

  const unknown = fakeTransport(json({ header: { statut: 404, message: "Aucun" } }, 404));
  expect(await findEstablishment(unknown.transport, withKey, SIRET)).toEqual({ kind: "not_found" });
  expect(unknown.calls).toHaveLength(1);
});

test.each([
  ["down", json({}, 503)],
  ["out of quota", json({}, 429)],
  ["rejecting the key", json({}, 403)],
  ["unreachable", new TypeError("fetch failed")],
  ["speaking of another establishment", insee("A", "35600000000048")],
])("the client queries the open register if INSEE is %s", async (_name, failure) => {
  const { transport, calls } = fakeTransport(failure, open({ siret: SIRET, etat_administratif: "F" }));
  expect(await findEstablishment(transport, withKey, SIRET)).toMatchObject({
    kind: "ok",
    value: { isActive: false },
  });
  expect(calls).toHaveLength(2);
});

test("an empty list of the open register means “not found”, but the status 404 of this register does not", async () => {
  const empty = fakeTransport(open());
  expect(await findEstablishment(empty.transport, withoutKey, SIRET)).toEqual({ kind: "not_found" });
  const lost = fakeTransport(json({}, 404));
  expect(await findEstablishment(lost.transport, withoutKey, SIRET)).toEqual({
    kind: "unavailable",
    reason: "status_404",
  });
});

test("a result of the register about another establishment counts as “not found”", async () => {
  const { transport } = fakeTransport(open({ siret: "35600000000048", etat_administratif: "A" }));
  expect(await findEstablishment(transport, withoutKey, SIRET)).toEqual({ kind: "not_found" });
});

const sent = ({ status, body, headers = {} }: RegisterAnswer) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });

const kindOf = (result: Awaited<ReturnType<typeof findEstablishment>>): RegisterAnswer["means"] => {
  if (result.kind === "ok") return result.value.isActive ? "open" : "closed";
  return result.kind === "not_found" ? "unknown" : "trouble";
};

/** Parses the body with the published schema. A status without a published body must have an empty body. */
const bodyAt = (schemas: Partial<Record<number, z.ZodType>>, status: number, body: unknown): unknown => {
  const schema = schemas[status];
  return schema ? schema.parse(body) : expect(body).toBeNull();
};
const INSEE_BODIES = {
  200: publishedInseeAnswer,
  404: publishedInseeError,
  500: publishedInseeError,
  503: publishedInseeError,
};
const OPEN_BODIES = { 200: publishedOpenRegisterAnswer, 400: publishedOpenRegisterError };

describe("the responses that INSEE publishes", () => {
  test.each(INSEE_ANSWERS)(
    "the client of INSEE reads the published response $name ($status) as “$means”",
    async (answer) => {
      bodyAt(INSEE_BODIES, answer.status, answer.body);
      const open = OPEN_REGISTER_ANSWERS.find(({ means }) => means === "closed");
      if (!open) throw new Error("no answer");
      const { transport, calls } = fakeTransport(sent(answer), sent(open));
      const result = await findEstablishment(transport, withKey, LA_POSTE_SIRET);
      // If INSEE is unavailable, the client queries the open register.
      expect(kindOf(result)).toBe(answer.means === "trouble" ? "closed" : answer.means);
      expect(calls).toHaveLength(answer.means === "trouble" ? 2 : 1);
    },
  );

  test.each([
    ["90000000100017", 200],
    ["90000001900019", 200],
    ["90000002700012", 404],
    ["90000003500015", 429],
    ["90000004300019", 503],
    ["90000005000014", 301],
    ["not-a-number", 400],
  ])(
    "for the SIRET %s the stand-in for INSEE returns the published response of status %i",
    async (siret, status) => {
      const request = new Request("https://api.insee.fr", {
        headers: { "X-INSEE-Api-Key-Integration": "k" },
      });
      const answer = answerInsee(request, siret);
      expect(answer.status).toBe(status);
      expect(INSEE_ANSWERS.map((published) => published.status)).toContain(status);
      bodyAt(INSEE_BODIES, status, JSON.parse((await answer.text()) || "null"));
    },
  );

  test("the stand-in for INSEE rejects a call without an API key", () => {
    expect(answerInsee(new Request("https://api.insee.fr"), LA_POSTE_SIRET).status).toBe(401);
  });
});

describe("the responses that the open register publishes", () => {
  test.each(OPEN_REGISTER_ANSWERS)(
    "the client of the open register reads the published response $name ($status) as “$means”",
    async (answer) => {
      bodyAt(OPEN_BODIES, answer.status, answer.body);
      const { transport } = fakeTransport(sent(answer));
      expect(kindOf(await findEstablishment(transport, withoutKey, LA_POSTE_SIRET))).toBe(answer.means);
    },
  );

  test.each([
    ["90000000100017", 200],
    ["90000001900019", 200],
    ["90000002700012", 200],
    ["90000003500015", 429],
    ["90000004300019", 503],
    ["90000005000014", 200],
    ["90", 400],
  ])(
    "for the query %s the stand-in for the open register returns the published response of status %i",
    async (siret, status) => {
      const url = "https://recherche-entreprises.api.gouv.fr/search";
      const answer = answerOpenRegister(new URL(`${url}?${new URLSearchParams({ q: siret })}`));
      expect(answer.status).toBe(status);
      expect(OPEN_REGISTER_ANSWERS.map((published) => published.status)).toContain(status);
      bodyAt(OPEN_BODIES, status, JSON.parse((await answer.text()) || "null"));
    },
  );
});
