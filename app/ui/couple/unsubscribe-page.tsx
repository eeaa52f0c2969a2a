import { useTranslation } from "react-i18next";
import { COUPLE_ACCOUNT_PATH } from "~/models/couples/rules";
import type { CoupleMailKind } from "~/models/couples/wanted-mails/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";

/** The page behind the link in a mail that refuses one kind of mail. Each button posts; the page also undoes the refusal. */
export function CoupleUnsubscribePage({
  frame,
  kind,
  isWanted,
  isDone,
}: {
  frame: CoupleFrame;
  kind: CoupleMailKind;
  isWanted: boolean;
  /** Whether this page answers a form that was just sent. */
  isDone: boolean;
}) {
  const { t } = useTranslation("couple");
  const what = t(`mails.kind.${kind}`);
  const state = isWanted ? (isDone ? "back" : "ask") : "done";
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle
          title={t(`unsubscribe.${state}_title`)}
          lead={
            <>
              {t(`unsubscribe.${state}_lead`, { what })} {state !== "back" && t(`mails.effect.${kind}`)}
            </>
          }
        />
        <form method="post">
          {isWanted ? (
            <Button
              variant={isDone ? "default" : "primary"}
              size="lg"
              name="List-Unsubscribe"
              value="One-Click"
            >
              {t("unsubscribe.submit")}
            </Button>
          ) : (
            <Button size="lg" name="intent" value="subscribe">
              {t("unsubscribe.undo")}
            </Button>
          )}
        </form>
        <AllMailsLink />
      </CoupleColumn>
    </CoupleLayout>
  );
}

/** The page of a link that is incomplete, or whose couple was deleted. */
export function CoupleUnsubscribeUnknownPage({ frame }: { frame: CoupleFrame }) {
  const { t } = useTranslation("couple");
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("unsubscribe.unknown_title")} lead={t("unsubscribe.unknown_lead")} />
        <AllMailsLink />
      </CoupleColumn>
    </CoupleLayout>
  );
}

function AllMailsLink() {
  const { t } = useTranslation("couple");
  const link = useLink();
  return (
    <p>
      <a className="link tap-target" href={link(COUPLE_ACCOUNT_PATH)}>
        {t("unsubscribe.all_mails")}
      </a>
    </p>
  );
}
