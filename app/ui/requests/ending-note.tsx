import { useTranslation } from "react-i18next";
import type { ShownEnding } from "~/presenters/requests/describe-ending.server";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import { Banner } from "../feedback/banner";
import { Chip } from "../primitives/chip";

/** The ending of a request in a few words, beside its status. */
export function EndingChip({ ending: { kind } }: { ending: ShownEnding }) {
  const { t } = useTranslation("event_request");
  return <Chip tone={kind === "booked_with_you" ? "success" : "quiet"}>{t(`ending.mark.${kind}`)}</Chip>;
}

/** Explains how the request ended, and what the provider can still see. */
export function RequestEndingBanner({ request: { ending, status, unlockedOn } }: { request: ShownRequest }) {
  const { t } = useTranslation("event_request");
  if (!ending) return null;
  const { kind, on: when } = ending;
  const title = t(`ending.title.${kind}`);
  if (kind === "booked_with_you")
    return (
      <Banner tone="success" title={title}>
        {t("ending.booked_with_you", { when })}
      </Banner>
    );
  const why = kind === "lapsed" || kind === "replaced" ? t(`ending.why.${kind}`) : null;
  const outcome = status === "closed" ? "closed" : unlockedOn === null ? "premium" : "unlocked";
  return (
    <Banner title={title}>
      {why} {t(`ending.${outcome}`, { when })}
    </Banner>
  );
}
