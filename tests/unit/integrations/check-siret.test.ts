import { expect, test } from "vitest";
import { checkSiret, type SireneSettings } from "~/integrations/sirene/check-siret";
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

test("without an API key the open register is asked by number", async () => {
  const { transport, calls } = fakeTransport(open({ siret: SIRET, etat_administratif: "A" }));
  const result = await checkSiret(transport, withoutKey, SIRET);
  expect(result).toEqual({ kind: "ok", value: { isActive: true, name: "ATELIER" } });
  expect(calls.map(({ url }) => url.hostname)).toEqual(["recherche-entreprises.api.gouv.fr"]);
  expect(calls[0]?.url.searchParams.get("q")).toBe(SIRET);
  expect(calls[0]?.headers.get("user-agent")).toBe("Trousseau (test)");
});

test("with an API key INSEE is asked, and a clear answer of INSEE is final", async () => {
  const active = fakeTransport(insee("A"));
  expect(await checkSiret(active.transport, withKey, SIRET)).toEqual({
    kind: "ok",
    value: { isActive: true, name: "ATELIER" },
  });
  expect(active.calls[0]?.url.href).toBe(`https://api.insee.fr/api-sirene/3.11/siret/${SIRET}`);
  expect(active.calls[0]?.headers.get("x-insee-api-key-integration")).toBe("insee-key");

  const closed = fakeTransport(insee("F"));
  expect(await checkSiret(closed.transport, withKey, SIRET)).toMatchObject({ value: { isActive: false } });

  const unknown = fakeTransport(json({ header: { statut: 404, message: "Aucun" } }, 404));
  expect(await checkSiret(unknown.transport, withKey, SIRET)).toEqual({ kind: "not_found" });
  expect(unknown.calls).toHaveLength(1);
});

test.each([
  ["down", json({}, 503)],
  ["out of quota", json({}, 429)],
  ["rejecting the key", json({}, 403)],
  ["unreachable", new TypeError("fetch failed")],
  ["speaking of another establishment", insee("A", "35600000000048")],
])("the open register is asked when INSEE is %s", async (_name, failure) => {
  const { transport, calls } = fakeTransport(failure, open({ siret: SIRET, etat_administratif: "F" }));
  expect(await checkSiret(transport, withKey, SIRET)).toMatchObject({
    kind: "ok",
    value: { isActive: false },
  });
  expect(calls).toHaveLength(2);
});

test("an empty list of the open register means “not found”; its status 404 does not", async () => {
  const empty = fakeTransport(open());
  expect(await checkSiret(empty.transport, withoutKey, SIRET)).toEqual({ kind: "not_found" });
  const lost = fakeTransport(json({}, 404));
  expect(await checkSiret(lost.transport, withoutKey, SIRET)).toEqual({
    kind: "unavailable",
    reason: "status_404",
  });
});

test("a result for another establishment counts as not found", async () => {
  const { transport } = fakeTransport(open({ siret: "35600000000048", etat_administratif: "A" }));
  expect(await checkSiret(transport, withoutKey, SIRET)).toEqual({ kind: "not_found" });
});
