import { useTranslation } from "react-i18next";
import type { Form } from "~/ui/forms/use-form";
import { DescriptionFields } from "./description-fields";
import { DraftedStepPage, type DraftedStepProps } from "./drafted-step";
import { FeaturesFields } from "./features-fields";

/** The second or the third step of the venue wizard: the venue's description or its features. */
export function TextOrFeaturesStep(props: DraftedStepProps) {
  const { fields } = props;
  if (fields.step !== "features")
    return <DraftedStepPage {...props}>{(form) => <DescriptionFields form={form} />}</DraftedStepPage>;
  return (
    <DraftedStepPage {...props} noteOf={(form) => <FeatureCount form={form} />}>
      {(form) => <FeaturesFields form={form} groups={fields.groups} />}
    </DraftedStepPage>
  );
}

/** The number of ticked features. app/enhance/venue-features.ts updates it. */
function FeatureCount({ form }: { form: Form }) {
  const { t } = useTranslation("venues");
  const total = form.values("features").length;
  return (
    <span
      data-one={t("features.total", { count: 1, shown: 1 })}
      data-total={t("features.total", { count: 2, shown: "{count}" })}
    >
      {t("features.total", { count: total, shown: total })}
    </span>
  );
}
