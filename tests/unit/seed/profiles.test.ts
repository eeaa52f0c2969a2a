import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOMAIN_CODES, LANGUAGES } from "../../../app/i18n/domains.ts";
import { uuidV7 } from "../../../app/models/core/identifiers.ts";
import { readWebsite } from "../../../app/models/companies/website.rules.ts";
import { PARTNER_NAME_MAX, readPartners } from "../../../app/models/portfolios/partners.rules.ts";
import { parsePictureHeader } from "../../../app/models/media/picture.rules.ts";
import { PORTRAIT_SECTIONS, readSection, portraitTextToType } from "../../../app/models/portraits/rules.ts";
import { NETWORKS, parseNetworkUrl } from "../../../app/models/social-networks/rules.ts";
import { freePlanQuota } from "../../../app/models/subscriptions/plan.rules.ts";
import { parseVideoLink, watchUrl } from "../../../app/models/videos/rules.ts";
import { buildDemo } from "../../../db/seed/demo.ts";
import { albumsOf, mediaOf } from "../../../db/seed/demo/profiles.ts";
import { hasPremium } from "../../../db/seed/demo/states.ts";
import { PICTURES } from "../../../db/seed/pictures.ts";
import { PROFILES } from "../../../db/seed/profiles.ts";
import { SUBJECTS } from "../../../db/seed/profiles/texts.ts";

const FOLDER = "db/seed/pictures";
const NOW = Date.parse("2026-11-21T10:00:00Z");
const demo = buildDemo({ now: NOW, passwordHash: "$hash", uuid: uuidV7 });

const profileOf = (providerId: string) => {
  const found = demo.profiles.find(({ portrait }) => portrait.providerId === providerId);
  if (!found) throw new Error(`no profile of ${providerId}`);
  return found;
};
const published = demo.accounts.filter(
  ({ company, state }) => company !== null && state.moderation === "approved",
);

describe("profiles of the demonstration", () => {
  test.each(DOMAIN_CODES)("the domain %s has ten providers to compare", (domain) => {
    expect(published.filter(({ account }) => account.domain === domain).length).toBeGreaterThanOrEqual(10);
  });

  test("every profile has pictures, four texts (two before approval), described services, a website and networks", () => {
    for (const { account, company, services, state } of demo.accounts) {
      if (!company) continue;
      const profile = profileOf(account.id);
      expect(profile.gallery.pictures.length, account.email).toBeGreaterThanOrEqual(2);
      const written = PORTRAIT_SECTIONS.filter(
        (section) => readSection(profile.portrait[section] ?? "").length > 0,
      );
      expect(written.length, account.email).toBe(state.moderation === "approved" ? 4 : 2);
      expect(profile.services.map(({ service }) => service).toSorted()).toEqual([...services].toSorted());
      for (const { description } of profile.services) expect(description).toBeTruthy();
      expect(profile.services.some(({ budgetFrom }) => (budgetFrom ?? 0) > 0)).toBe(true);
      expect(company.website).toMatch(/^https:\/\/www\.[a-z\d-]+\.example\.com$/);
      for (const network of NETWORKS) {
        const address = profile.social[network];
        if (address) expect(parseNetworkUrl(network, address)).toEqual({ address });
      }
    }
  });

  test("free profiles stay within the limits of the free plan, and premium profiles exceed these limits", () => {
    for (const { account, company, state } of demo.accounts) {
      if (!company) continue;
      const { gallery, videos, stories } = profileOf(account.id);
      if (hasPremium(state)) {
        expect(gallery.pictures.length).toBeGreaterThan(freePlanQuota.photos);
        expect(stories.length).toBeGreaterThan(freePlanQuota.portfolios);
        expect(videos.length).toBeGreaterThan(freePlanQuota.videos);
      } else {
        expect(gallery.pictures.length).toBeLessThanOrEqual(freePlanQuota.photos);
        expect(stories.length).toBeLessThanOrEqual(freePlanQuota.portfolios);
        expect(videos.length).toBeLessThanOrEqual(freePlanQuota.videos);
      }
    }
  });

  test("profile texts are complete, have no unfilled placeholder, and differ from the texts of nearby providers", () => {
    const portraits = demo.profiles.map(({ portrait }) =>
      PORTRAIT_SECTIONS.map((section) => portraitTextToType(portrait[section] ?? "")).join("\n"),
    );
    expect(portraits.join()).not.toMatch(/\{\{|\}\}|undefined/);
    expect(new Set(portraits).size).toBe(portraits.length);
    for (const { stories } of demo.profiles)
      for (const { portfolio } of stories) expect(portfolio.title).not.toContain("{{");
  });

  test("each portfolio has at least two pictures, exactly one key picture and a service, and was published after its wedding", () => {
    for (const { stories } of demo.profiles) {
      for (const { portfolio, album, services } of stories) {
        expect(album.pictures.filter(({ isKey }) => isKey === 1)).toHaveLength(1);
        expect(album.pictures.length).toBeGreaterThanOrEqual(2);
        expect(Date.parse(portfolio.weddingDate)).toBeLessThan(portfolio.createdAt);
        expect(portfolio.createdAt).toBeLessThan(NOW);
        expect(services.length).toBeGreaterThan(0);
      }
    }
  });

  test("each portfolio names its partner businesses in the format of the portfolio form", () => {
    for (const { portfolio } of demo.profiles.flatMap(({ stories }) => stories)) {
      const partners = readPartners(portfolio.partners ?? "");
      expect(partners.length).toBeGreaterThanOrEqual(2);
      expect(JSON.parse(portfolio.partners ?? "")).toEqual(partners);
      expect(new Set(partners.map(({ trade }) => trade)).size).toBe(partners.length);
      for (const { name, link } of partners) {
        expect(name.length).toBeLessThanOrEqual(PARTNER_NAME_MAX);
        expect(link && readWebsite(link)).toBe(link);
      }
    }
  });

  test("picture keys are unique and have the product's format, and each video URL has the host of its video service", () => {
    const keys = demo.profiles.flatMap(mediaOf).flatMap(({ media }) => media.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
    for (const { videos } of demo.profiles) {
      for (const { host, videoId } of videos) {
        const video = { host, videoId, hash: null };
        expect(parseVideoLink(watchUrl(video))).toEqual(video);
      }
    }
  });

  test("the total views of each picture and portfolio are the sum of its daily views", () => {
    const sums = new Map<string, number>();
    for (const { page, views } of demo.views) sums.set(page, (sums.get(page) ?? 0) + views);
    for (const profile of demo.profiles) {
      for (const { portfolio } of profile.stories)
        expect(portfolio.viewsTotal).toBe(sums.get(`portfolio:${portfolio.id}`) ?? 0);
      for (const { key, viewsTotal } of albumsOf(profile).flatMap(({ pictures }) => pictures))
        expect(viewsTotal).toBe(sums.get(`picture:${key}`) ?? 0);
    }
  });
});

describe("the pictures of the demonstration", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".jpg"));

  test("each subject in `SUBJECTS` has a picture, and the list `PICTURES` contains the true size of each picture file", () => {
    expect(new Set(PICTURES.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
    for (const { name, width, height, bytes } of PICTURES) {
      const file = readFileSync(`${FOLDER}/${name}.jpg`);
      expect(file.length).toBe(bytes);
      expect(parsePictureHeader(file)).toMatchObject({ format: "jpeg", width, height });
      expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
    }
  });

  test("every picture file is used, and every stored picture has a file", () => {
    const objects = demo.profiles.flatMap(mediaOf).flatMap((stored) => stored.objects);
    for (const { file } of objects) expect(existsSync(`${FOLDER}/${file}`), file).toBe(true);
    expect(new Set(objects.map(({ file }) => file))).toEqual(new Set(files));
    expect(new Set(objects.map(({ name }) => name)).size).toBe(objects.length);
  });

  test("the picture files are small, because they are part of the repository and are loaded at every first start", () => {
    const sizes = files.map((file) => statSync(`${FOLDER}/${file}`).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
  });
});

/** Common words, each of which occurs in only one of the languages. */
const TELLING: Record<(typeof LANGUAGES)[number], RegExp> = {
  fr: /\b(?:les|nous|vous|des)\b/,
  en: /\b(?:the|and|with)\b/,
  de: /\b(?:und|der|die|das|eine?|wir|mit)\b/,
  it: /\b(?:il|gli|di|una|della?|per|che)\b/,
  nl: /\b(?:het|een|van|wij|de)\b/,
  es: /\b(?:los|las|una?|del|el|y)\b/,
  pt: /\b(?:os|as|uma?|dos?|das?|e|o)\b/,
};

describe("the texts of profiles", () => {
  test.each(LANGUAGES)("the texts in %s are all in that language", (language) => {
    const { planner, venue, stories } = PROFILES[language];
    const long = [
      ...[planner, venue].flatMap((texts) => PORTRAIT_SECTIONS.flatMap((section) => texts[section])),
      ...Object.values(stories).map(({ description }) => description),
    ];
    for (const text of long) expect(text).toMatch(TELLING[language]);
    expect(JSON.stringify(PROFILES[language])).not.toMatch(/ {2}|\w'\w/);
    for (const other of LANGUAGES.filter((candidate) => candidate !== language))
      expect(long.filter((text) => JSON.stringify(PROFILES[other]).includes(JSON.stringify(text)))).toEqual(
        [],
      );
  });

  test("French texts have no-break spaces before their punctuation", () => {
    expect(JSON.stringify(PROFILES.fr)).not.toMatch(/ [?!;:]/);
  });
});
