import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFields } from "~/models/core/parse-form.rules";
import { socialNetworksSchema } from "~/models/social-networks/form.rules";
import {
  NETWORK_URL_EXAMPLES,
  NETWORKS,
  parseNetworkUrl,
  type Network,
} from "~/models/social-networks/rules";

const HOSTS: Readonly<Record<Network, string>> = {
  instagram: "www.instagram.com",
  facebook: "www.facebook.com",
  pinterest: "www.pinterest.com",
  tiktok: "www.tiktok.com",
  twitter: "x.com",
  linkedin: "www.linkedin.com",
};

const addressOf = (network: Network, typed: string): string | null => {
  const read = parseNetworkUrl(network, typed);
  return "address" in read ? read.address : null;
};
const problemOf = (network: Network, typed: string): string | null => {
  const read = parseNetworkUrl(network, typed);
  return "problem" in read ? read.problem : null;
};

describe("URLs of social-network pages that are accepted", () => {
  test.each<[Network, string, string]>([
    ["instagram", "https://www.instagram.com/loeil.et.la.maniere/?igsh=abc&hl=fr", "loeil.et.la.maniere"],
    ["instagram", "http://instagram.com/elise_m", "elise_m"],
    ["instagram", "m.instagram.com/elise_m/tagged/", "elise_m"],
    ["instagram", "  @elise_m ", "elise_m"],
    ["instagram", "maison.oiseau", "maison.oiseau"],
    ["instagram", " elise_m ", "elise_m"],
    ["instagram", "https://www.instagram.com/maison.oiseau/profilecard/?igsh=MXAy", "maison.oiseau"],
    ["instagram", "https://www.instagram.com/@maison.oiseau", "maison.oiseau"],
    ["instagram", "https://instagr.am/maison.oiseau", "maison.oiseau"],
    ["instagram", "https://www.instagram.com/maison.oiseau\u200b", "maison.oiseau"],
    ["instagram", "<https://www.instagram.com/maison.oiseau>,", "maison.oiseau"],
    ["instagram", "＠maison.oiseau", "maison.oiseau"],
    ["instagram", "https://www.instagram.com/_u/maison.oiseau", "maison.oiseau"],
    ["facebook", "https://www.facebook.com/pages/category/Florist/Maison-123456789/", "123456789"],
    ["facebook", "https://www.facebook.com/maisonoiseau/videos/?ref=page_internal", "maisonoiseau"],
    ["pinterest", "https://br.pinterest.com/maisonoiseau/?invite_code=abc", "maisonoiseau"],
    ["tiktok", "https://www.tiktok.com/%40maison.oiseau?_t=8x", "maison.oiseau"],
    ["twitter", "https://x.com/elise_m?s=21&t=abc", "elise_m"],
    ["facebook", "https://web.facebook.com/maisonoiseau", "maisonoiseau"],
    ["facebook", "https://touch.facebook.com/maisonoiseau/", "maisonoiseau"],
    ["facebook", "https://business.facebook.com/maisonoiseau/?ref=bookmarks", "maisonoiseau"],
    ["facebook", "https://www.facebook.com/maisonoiseau/about_contact_and_basic_info", "maisonoiseau"],
    ["facebook", "https://www.facebook.com/maisonoiseau/about_profile_transparency", "maisonoiseau"],
    ["facebook", "https://www.facebook.com/maisonoiseau/directory_contact_info", "maisonoiseau"],
    ["facebook", "https://www.facebook.com/maisonoiseau/photos_by", "maisonoiseau"],
    ["facebook", "maison.oiseau", "maison.oiseau"],
    ["pinterest", "maisonoiseau", "maisonoiseau"],
    ["twitter", "elise_m", "elise_m"],
    ["twitter", "https://x.com/@elise_m", "elise_m"],
    ["facebook", "https://fr-fr.facebook.com/maison.marchand?ref=page_internal", "maison.marchand"],
    ["facebook", "fb.com/maison.marchand", "maison.marchand"],
    ["facebook", "https://m.facebook.com/maison.marchand/about", "maison.marchand"],
    ["facebook", "@maison.marchand", "maison.marchand"],
    [
      "facebook",
      "https://www.facebook.com/profile.php?id=100064812345678&sk=about",
      "profile.php?id=100064812345678",
    ],
    [
      "facebook",
      "https://www.facebook.com/people/Élise-M/100064812345678/",
      "profile.php?id=100064812345678",
    ],
    ["facebook", "https://www.facebook.com/pages/Maison/123456789", "123456789"],
    [
      "facebook",
      "https://www.facebook.com/p/Maison-Marchand-100064812345678/",
      "p/Maison-Marchand-100064812345678",
    ],
    ["facebook", "https://facebook.com/pg/maison.marchand/photos", "maison.marchand"],
    ["pinterest", "https://www.pinterest.fr/elisemarchand/_saved/", "elisemarchand"],
    ["pinterest", "https://fr.pinterest.com/elisemarchand", "elisemarchand"],
    ["pinterest", "pinterest.co.uk/elise_m", "elise_m"],
    ["twitter", "https://twitter.com/elise_m?s=20", "elise_m"],
    ["twitter", "mobile.twitter.com/elise_m", "elise_m"],
    ["twitter", "https://x.com/elise_m#top", "elise_m"],
  ])(
    "on the network %s the typed text %s is stored as the address of the profile",
    (network, typed, name) => {
      expect(addressOf(network, typed)).toBe(NETWORK_URL_EXAMPLES[network](name));
    },
  );

  test.each<[Network, string, string]>([
    ["tiktok", "https://www.tiktok.com/@elise.m?lang=fr", "https://www.tiktok.com/@elise.m"],
    ["tiktok", "@elise.m", "https://www.tiktok.com/@elise.m"],
    ["tiktok", "elise.m", "https://www.tiktok.com/@elise.m"],
    [
      "linkedin",
      "https://fr.linkedin.com/in/elise-marchand-0a1b2c/?originalSubdomain=fr",
      "https://www.linkedin.com/in/elise-marchand-0a1b2c",
    ],
    [
      "linkedin",
      "https://www.linkedin.com/company/maison-marchand/overlay/contact-info/",
      "https://www.linkedin.com/company/maison-marchand",
    ],
    [
      "linkedin",
      "linkedin.com/company/maison-marchand/about/",
      "https://www.linkedin.com/company/maison-marchand",
    ],
    [
      "linkedin",
      "https://www.linkedin.com/in/élise-marchand/fr",
      "https://www.linkedin.com/in/%C3%A9lise-marchand",
    ],
    [
      "linkedin",
      "https://www.linkedin.com/in/%c3%a9lise-marchand",
      "https://www.linkedin.com/in/%C3%A9lise-marchand",
    ],
  ])("on the network %s the typed text %s is completed to a full address", (network, typed, address) => {
    expect(addressOf(network, typed)).toBe(address);
  });
});

describe("URLs of social-network pages that are rejected", () => {
  test.each<[Network, string]>([
    ["instagram", "https://www.facebook.com/elise"],
    ["instagram", "https://www.instagram.com/"],
    ["instagram", "https://www.instagram.com/accounts/login"],
    ["instagram", "https://instagram.com.example.org/elise"],
    ["instagram", "https://notinstagram.com/elise"],
    ["instagram", "https://evil.instagram.com/elise"],
    ["instagram", "https://instagram.com:8443/elise"],
    ["instagram", "https://instagram.com:443/elise"],
    ["instagram", "https://elise:secret@instagram.com/elise"],
    ["instagram", "https://instagram.com@example.org/elise"],
    ["instagram", "https://ınstagram.com/elise"],
    ["instagram", "https://instagram.com\\@example.org/elise"],
    ["instagram", "//instagram.com/elise"],
    ["instagram", "ftp://instagram.com/elise"],
    ["instagram", "https://instagram.com./elise"],
    ["instagram", `@${"a".repeat(31)}`],
    ["facebook", "https://www.facebook.com/sharer/sharer.php?u=x"],
    ["facebook", "https://www.facebook.com/profile.php?id=alert(1)"],
    ["facebook", "javascript:alert('facebook.com/elise')"],
    ["facebook", "data:text/html,facebook.com/elise"],
    ["twitter", "https://x.com/home"],
    ["twitter", "@name_that_is_too_long"],
    ["tiktok", "https://www.tiktok.com/elise"],
    ["instagram", "maison-oiseau.fr"],
    ["instagram", "maisonoiseau.fr"],
    ["instagram", "facebook.com"],
    ["instagram", "Aucun"],
    ["instagram", "n/a"],
    ["instagram", "stories"],
    ["instagram", "maison oiseau"],
    ["facebook", "nein"],
    ["twitter", "https"],
    ["linkedin", "elise-marchand"],
    ["facebook", "https://fb.me.example.org/elise"],
    ["facebook", "https://webx.facebook.com/elise"],
    ["pinterest", "https://pinterest.example/elise"],
    ["linkedin", "http://www.linkedin.com/in/elise-marchand"],
    ["linkedin", "https://www.linkedin.com/elise-marchand"],
    ["linkedin", "https://www.linkedin.com/in/a%2Fb"],
    ["linkedin", "@elise-marchand"],
  ])("on the network %s the typed text %s is invalid", (network, typed) => {
    expect(problemOf(network, typed)).toBe("invalid");
  });

  test.each<[Network, string, string]>([
    ["facebook", "https://www.facebook.com/groups/mariages-luberon", "group"],
    ["facebook", "https://www.facebook.com/pg/groups/mariages-luberon", "group"],
    ["linkedin", "https://www.linkedin.com/groups/123", "group"],
    ["facebook", "https://www.facebook.com/maison.marchand/posts/123", "publication"],
    ["instagram", "https://www.instagram.com/p/Cabc/", "publication"],
    ["instagram", "https://www.instagram.com/elise_m/p/Cabc/", "publication"],
    ["tiktok", "https://www.tiktok.com/@elise.m/video/7123", "publication"],
    ["twitter", "https://x.com/elise_m/status/1", "publication"],
    ["pinterest", "https://www.pinterest.fr/pin/12345/", "publication"],
    ["pinterest", "https://www.pinterest.fr/elisemarchand/robes/", "publication"],
    ["linkedin", "https://www.linkedin.com/posts/elise_abc", "publication"],
    ["facebook", "https://www.facebook.com/share/1AbC/?mibextid=wwXIfr", "shared"],
    ["facebook", "https://m.facebook.com/share/p/1AbC/", "shared"],
    ["facebook", "https://fb.me/maisonoiseau", "shared"],
    ["facebook", "https://fb.watch/abc/", "shared"],
    ["facebook", "https://www.facebook.com/maisonoiseau/videos/123", "publication"],
    ["facebook", "https://www.facebook.com/maisonoiseau/photos/a.1/2", "publication"],
    ["instagram", "https://www.instagram.com/stories/maison.oiseau/123/", "publication"],
    ["tiktok", "https://www.tiktok.com/@maison.oiseau/photo/7123", "publication"],
    ["twitter", "https://x.com/i/communities/1", "publication"],
    ["instagram", "https://www.instagram.com/share/_abc", "shared"],
    ["instagram", "https://ig.me/m/maison.oiseau", "shared"],
    ["tiktok", "https://vm.tiktok.com/ZMabc/", "shared"],
    ["tiktok", "vt.tiktok.com/ZSabc", "shared"],
    ["tiktok", "https://www.tiktok.com/t/ZTabc/", "shared"],
    ["pinterest", "https://pin.it/3abcDEF", "shared"],
    ["twitter", "https://t.co/abc", "shared"],
    ["linkedin", "https://lnkd.in/abc", "shared"],
  ])("on the network %s the typed text %s gets a special error text", (network, typed, problem) => {
    expect(problemOf(network, typed)).toBe(problem);
  });
});

const network = fc.constantFrom(...NETWORKS);
const anyHost = fc.constantFrom(
  ...Object.values(HOSTS),
  ...["fr-fr.facebook.com", "fr.linkedin.com", "pinterest.fr", "m.facebook.com", "twitter.com"],
  ...["instagram.com.evil.org", "evil.org", "instagram.com@evil.org", "x.com:80", "localhost", "127.0.0.1"],
);
const anyPart = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "in",
    "company",
    "p",
    "pg",
    "people",
    "pages",
    "profile.php",
    "groups",
    "@elise",
    "elise",
    "..",
    "%2e%2e",
  ),
);
const nearlyAnAddress = fc
  .tuple(
    fc.constantFrom("", "https://", "http://", "HTTPS://", "javascript:", "//", "@"),
    anyHost,
    fc.array(anyPart, { maxLength: 4 }),
    fc.constantFrom("", "/", "?id=100064812345678", "?utm_source=x#y", "#@evil.org"),
  )
  .map(([scheme, host, parts, end]) => [`${scheme}${host}`, ...parts].join("/") + end);

test("an accepted URL uses https and the network's own host, and does not change when it is parsed again", () => {
  fc.assert(
    fc.property(network, fc.oneof(nearlyAnAddress, fc.string(), fc.webUrl()), (name, typed) => {
      const address = addressOf(name, typed);
      if (address === null) return;
      const url = new URL(address);
      expect(url.protocol).toBe("https:");
      expect(url.host).toBe(HOSTS[name]);
      expect(url.href).toBe(address);
      expect(url.username + url.password + url.port + url.hash).toBe("");
      if (!address.includes("profile.php?id=")) expect(url.search).toBe("");
      expect(addressOf(name, address)).toBe(address);
    }),
    { numRuns: 5_000 },
  );
});

test("the URL of one network is rejected in the field of another network", () => {
  fc.assert(
    fc.property(network, network, fc.stringMatching(/^[a-z]{4,12}$/), (one, other, name) => {
      const address = NETWORK_URL_EXAMPLES[one](name);
      fc.pre(one !== other && addressOf(one, address) !== null);
      expect(addressOf(other, address)).toBeNull();
    }),
  );
});

test("a form with one wrong URL is rejected as a whole, and the error is shown at the field of this URL", () => {
  const form = new FormData();
  form.set("intent", "save");
  form.set("instagram", "@elise_m");
  form.set("facebook", "https://www.facebook.com/groups/1");
  form.set("linkedin", "");
  const { error } = parseFields(form, socialNetworksSchema).reply();
  expect(error).toEqual({
    facebook: ["social_networks:errors.group?network=Facebook"],
    "": ["social_networks:errors.invalid_urls"],
  });
  form.delete("facebook");
  const right = parseFields(form, socialNetworksSchema);
  expect(right.status === "success" && right.value.addresses).toEqual({
    instagram: "https://www.instagram.com/elise_m",
    facebook: null,
    pinterest: null,
    tiktok: null,
    twitter: null,
    linkedin: null,
  });
});
