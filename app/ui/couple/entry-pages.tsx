import { useTranslation } from "react-i18next";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import { Button } from "../primitives/button";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";
import { CoupleLinkForm } from "./link-form";

/** The page of a mailed link: one button signs this browser in. */
export function CoupleEntryPage({ frame }: { frame: CoupleFrame }) {
  const { t } = useTranslation("couple");
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("enter.title")} lead={t("enter.lead")} />
        <form method="post">
          <Button variant="primary" size="lg" name="intent" value="enter">
            {t("enter.submit")}
          </Button>
        </form>
        <p className="text-sm text-ink-2">{t("enter.shared")}</p>
      </CoupleColumn>
    </CoupleLayout>
  );
}

/** The page of a link that is spent, expired or unknown. It offers a new link by mail. */
export function CoupleLinkGonePage({ frame, to }: { frame: CoupleFrame; to: string }) {
  const { t } = useTranslation("couple");
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("gone.title")} lead={t("gone.lead")} />
        <CoupleLinkForm to={to} rejected={undefined} submit={t("gone.submit")} />
      </CoupleColumn>
    </CoupleLayout>
  );
}
