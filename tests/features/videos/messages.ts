import { freePlanQuota } from "../../../app/models/subscriptions/plan.rules.ts";
import {
  VIDEO_DESCRIPTION_MAX,
  VIDEO_TITLE_MAX,
  VIDEO_TITLE_MIN,
  VIDEOS_MAX,
} from "../../../app/models/videos/limits.rules.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type Form,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";
import { createVideo, VIDEO_FORM } from "../../support/videos.ts";

const newVideo = async (setup: SceneSetup): Promise<FilledForm> => ({
  visitor: (await setup.account()).visitor,
  path: "/videos?dialog=add",
  form: { intent: "add", ...VIDEO_FORM },
});

/** A provider with one video on the page of videos, and a form about that video. */
const ownVideo =
  (form: Form) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await setup.account();
    return { visitor, path: "/videos", form: { ...form, id: await createVideo(setup.product, id) } };
  };

/** A provider who already has the maximum number of videos and adds another. */
const oneTooMany = (key: string, isPremium: boolean, most: number): MessageRow => ({
  key,
  play: async (setup) => {
    const { id, visitor } = await setup.account({ isPremium });
    const { path, form } = await newVideo(setup);
    const before = await visitor.visit(path);
    for (let count = 0; count < most; count += 1) await createVideo(setup.product, id);
    return { before, after: await visitor.post(path, form) };
  },
});

const changed = ownVideo({ intent: "change", title: "Les vœux face au large", description: "" });
const shown = ownVideo({ intent: "show" });
const hidden = ownVideo({ intent: "hide" });
const deleted = ownVideo({ intent: "delete" });

export const MESSAGES: readonly MessageRow[] = [
  ...messagesAfterRejections(newVideo, {
    "videos:errors.title_required": { title: " " },
    "videos:errors.title_short": { title: ` ${"a".repeat(VIDEO_TITLE_MIN - 1)} ` },
    "videos:errors.title_long": { title: "a".repeat(VIDEO_TITLE_MAX + 1) },
    "videos:errors.description_long": { description: "a".repeat(VIDEO_DESCRIPTION_MAX + 1) },
    "videos:errors.link_required": { link: " " },
    "videos:errors.link_invalid": { link: "https://www.dailymotion.com/video/x8" },
  }),
  messageAfterDatabaseFailure(newVideo, "videos:errors.add", "INSERT ON videos"),
  messageAfterDatabaseFailure(changed, "videos:errors.change", "UPDATE ON videos"),
  messageAfterDatabaseFailure(hidden, "videos:errors.visibility", "UPDATE ON videos"),
  messageAfterDatabaseFailure(deleted, "videos:errors.delete", "DELETE ON videos"),
  {
    key: "videos:errors.known",
    play: async (setup) => {
      const { visitor } = await setup.account({ isPremium: true });
      const { path, form } = await newVideo(setup);
      await visitor.post(path, form);
      await visitor.visit("/videos");
      return {
        before: await visitor.visit(path),
        after: await visitor.post(path, { ...form, title: "Un autre titre" }),
      };
    },
  },
  oneTooMany("videos:errors.quota_reached", false, freePlanQuota.videos),
  oneTooMany("videos:errors.full", true, VIDEOS_MAX),
  messageAfterSuccess(newVideo, "videos:flash.added"),
  messageAfterSuccess(changed, "videos:flash.changed"),
  messageAfterSuccess(shown, "videos:flash.shown"),
  messageAfterSuccess(hidden, "videos:flash.hidden"),
  messageAfterSuccess(deleted, "videos:flash.deleted"),
];

export const SHOWN_BY: readonly ShownBy[] = [
  { test: "tests/workers/load-failures.test.ts", second: "de", keys: ["videos:errors.loading"] },
];
