import { searchAddress } from "~/integrations/photon/search-address";
import { findEstablishment } from "~/integrations/sirene/check-siret";
import type { Transport } from "~/integrations/transport";
import { isAnswered, type WatchedParty } from "~/models/operations/watched-parties.rules";
import { PLACE_COUNTRIES } from "~/models/places/rules";
import { createInstagramClient } from "./instagram-of";
import type { Settings } from "./settings";
import type { ServiceContext } from "./types";

type Lookups = Pick<ServiceContext, "askRegister" | "searchAddresses" | "instagram">;

/** The SIRET of INSEE itself. */
const ASKED_SIRET = "12002701600563";
/** A town that Photon always finds. */
const ASKED_TOWN = { text: "Paris", language: "fr", limit: 1 };
/** Instagram rejects this token, and a rejection shows that Instagram works. So no person's token is needed. */
const INVALID_TOKEN = "invalid";

/** How the product names itself to free services. A header takes no letters beyond ASCII. */
const userAgentOf = ({ PRODUCT_NAME, OPERATOR_EMAIL }: Settings): string =>
  `${PRODUCT_NAME.replaceAll(/[^ -~]/g, "")} (${OPERATOR_EMAIL})`.trim();

/** The calls to the third parties whose silence is stored in `silent_parties`. */
export function createLookups(transport: Transport, settings: Settings): Lookups & { userAgent: string } {
  const userAgent = userAgentOf(settings);
  return {
    userAgent,
    askRegister: (siret) =>
      findEstablishment(
        transport,
        {
          inseeBaseUrl: settings.INSEE_BASE_URL,
          inseeApiKey: settings.INSEE_API_KEY,
          openBaseUrl: settings.SIRENE_OPEN_BASE_URL,
          userAgent,
        },
        siret,
      ),
    searchAddresses:
      settings.GEOCODER === "local"
        ? null
        : (query) =>
            searchAddress(
              transport,
              { baseUrl: settings.PHOTON_BASE_URL, userAgent },
              { ...query, countries: PLACE_COUNTRIES },
            ),
    instagram: createInstagramClient(transport, settings),
  };
}

/** Returns the same calls, which also report each call that was not answered. */
export function watchLookups(
  { askRegister, searchAddresses, instagram }: Lookups,
  report: (party: WatchedParty) => void,
): Lookups {
  const watched = async <Result extends { kind: string }>(
    party: WatchedParty,
    call: Promise<Result>,
  ): Promise<Result> => {
    const result = await call;
    if (!isAnswered(result)) report(party);
    return result;
  };
  return {
    askRegister: (siret) => watched("registers", askRegister(siret)),
    searchAddresses: searchAddresses && ((query) => watched("photon", searchAddresses(query))),
    instagram: instagram && {
      ...instagram,
      connect: (code, redirectUri) => watched("instagram", instagram.connect(code, redirectUri)),
      refresh: (token) => watched("instagram", instagram.refresh(token)),
      readPictures: (token) => watched("instagram", instagram.readPictures(token)),
    },
  };
}

/**
 * Makes a call to a third party that changes nothing, and returns whether it answers. A third party that is no longer
 * used counts as one that answers.
 */
export async function isAnswering(
  { askRegister, searchAddresses, instagram }: Lookups,
  party: WatchedParty,
): Promise<boolean> {
  switch (party) {
    case "registers":
      return isAnswered(await askRegister(ASKED_SIRET));
    case "instagram":
      return instagram === null || isAnswered(await instagram.readPictures(INVALID_TOKEN));
    case "photon":
      return searchAddresses === null || isAnswered(await searchAddresses(ASKED_TOWN));
  }
}
