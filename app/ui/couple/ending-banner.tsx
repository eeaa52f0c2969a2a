import { useTranslation } from "react-i18next";
import type { EndingInWords } from "~/presenters/couples/describe-project.server";
import { Banner } from "../feedback/banner";

/** Says how and when the project ended. */
export function EndingBanner({ ending: { as, date, bookedWith } }: { ending: EndingInWords }) {
  const { t } = useTranslation("couple");
  const title =
    as === "booked" && bookedWith ? t("ending.booked_with", { name: bookedWith }) : t(`ending.${as}`);
  return (
    <Banner tone={as === "booked" ? "success" : "info"} title={title}>
      {t(`ending.${as}_body`, { date })}
    </Banner>
  );
}
