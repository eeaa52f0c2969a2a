import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { ShownInstagram } from "~/presenters/social-networks/shown-instagram";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useSite } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";
import { Chip, type ChipProps } from "../primitives/chip";
import { classNames } from "../primitives/class-names";
import { CircleCheckIcon, HourglassIcon, InstagramIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";

type Shown = Exclude<ShownInstagram, { kind: "off" }>;

interface Look {
  name: string;
  chip: ChipProps;
  text: string;
  isWarning?: boolean;
}

/** The state of a provider's connection to Instagram, with the actions that are possible in that state. */
export function InstagramSection({ shown, rejected }: { shown: Shown; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("social_networks");
  const { isImpersonating } = useSite();
  // A form that is rejected before the server reads its fields has no intent, and this never happens to the form that
  // saves the profile links. A rejection without an intent therefore belongs to this section.
  const isOther = rejected?.initialValue?.["intent"] === "save";
  const form = useForm({ rejected: isOther ? undefined : rejected, id: "instagram" });
  const look = useLook(shown);
  return (
    <div id="instagram-pictures" className="scroll-mt-20 border-t border-line pt-7 lg:pt-9">
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <SettingsSection title={t("instagram.title")} lead={t("instagram.lead")}>
        <div
          className={classNames(
            "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border bg-surface p-4",
            look.isWarning ? "border-warn-line" : "border-line",
          )}
        >
          <span className="grid size-11 place-items-center self-start rounded-full bg-brand-soft text-brand-ink">
            <InstagramIcon size="lg" />
          </span>
          <div>
            <p className="flex flex-wrap items-center gap-2">
              <b className="wrap-anywhere">{look.name}</b>
              <Chip {...look.chip} />
            </p>
            <p className="mt-1 text-sm text-ink-2 hyphens-auto">{look.text}</p>
          </div>
          {!isImpersonating && <Actions shown={shown} />}
        </div>
      </SettingsSection>
    </div>
  );
}

function useLook(shown: Shown): Look {
  const { t } = useTranslation("social_networks");
  const words = (state: "waiting" | "none" | "expired" | "linked" | "paused"): string =>
    t(`instagram.states.${state}`);
  if (shown.kind === "waiting")
    return {
      name: `@${shown.waiting.username}`,
      chip: { tone: "warn", icon: HourglassIcon, children: words("waiting") },
      text: t("instagram.waiting"),
      isWarning: true,
    };
  const { connection } = shown;
  if (!connection)
    return {
      name: "Instagram",
      chip: { tone: "quiet", children: words("none") },
      text: t(shown.kind === "premium" ? "instagram.reads_only" : "instagram.premium_only"),
    };
  const name = `@${connection.username}`;
  if (shown.kind === "free")
    return { name, chip: { tone: "quiet", children: words("paused") }, text: t("instagram.paused") };
  if (connection.isExpired)
    return {
      name,
      chip: { tone: "warn", icon: HourglassIcon, children: words("expired") },
      text: t("instagram.expired"),
      isWarning: true,
    };
  const chip: ChipProps = { tone: "success", icon: CircleCheckIcon, children: words("linked") };
  const { pictures: count, syncedAt } = connection;
  const text =
    syncedAt === null
      ? t("instagram.first_sync")
      : `${t("instagram.pictures", { count })} ${t("instagram.synced", { moment: syncedAt })}`;
  return { name, chip, text };
}

/**
 * The buttons for a state of the connection. If the connection waits for confirmation, app/enhance/social-networks.ts
 * presses the button automatically.
 */
function Actions({ shown }: { shown: Shown }) {
  const { t } = useTranslation("social_networks");
  if (shown.kind === "waiting")
    return (
      <Buttons isSentAtOnce>
        <input type="hidden" name="ticket" value={shown.waiting.ticket} />
        <Button
          size="sm"
          variant="primary"
          name="intent"
          value="confirm"
          busyLabel={t("instagram.confirming")}
        >
          {t("instagram.confirm")}
        </Button>
      </Buttons>
    );
  const { connection } = shown;
  const isFree = shown.kind === "free";
  if (isFree && !connection && !shown.canSubscribe) return null;
  return (
    <Buttons>
      {isFree && shown.canSubscribe && (
        <ButtonLink size="sm" to="/subscription">
          {t("instagram.discover")}
        </ButtonLink>
      )}
      {!isFree && connection && !connection.isExpired && (
        <Button size="sm" name="intent" value="sync" busyLabel={t("instagram.syncing")}>
          {t("instagram.sync")}
        </Button>
      )}
      {!isFree && (!connection || connection.isExpired) && (
        <Button size="sm" name="intent" value="connect">
          {t(connection ? "instagram.reconnect" : "instagram.connect")}
        </Button>
      )}
      {connection && connection.pictures > 0 && (
        <ButtonLink size="sm" to="/images">
          {t("instagram.view_pictures")}
        </ButtonLink>
      )}
      {connection && (
        <Button size="sm" variant="ghost" name="intent" value="revoke">
          {t("instagram.revoke")}
        </Button>
      )}
    </Buttons>
  );
}

const Buttons = ({ children, isSentAtOnce }: { children: ReactNode; isSentAtOnce?: boolean }) => (
  <form
    method="post"
    action="/social-networks"
    className="col-start-2 flex flex-wrap gap-1"
    data-sent-at-once={isSentAtOnce ? "" : undefined}
  >
    {children}
  </form>
);
