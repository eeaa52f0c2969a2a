import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import { FOLLOW_UP_STATES } from "~/models/requests/rules";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { CheckboxField } from "../fields/checkbox-field";
import { SelectField } from "../fields/select-field";
import { Button } from "../primitives/button";
import { CheckIcon } from "../primitives/icons";

interface FollowUpProps {
  request: Pick<ShownRequest, "firstname" | "followedUpOn" | "followUpState">;
  /** If the provider marks the request as won, this day is marked as taken in the venue's calendar; null for no day. */
  takesDay: string | null;
}

/** A form that records the first contact with the couple, and later the state of the request. */
export function FollowUp({
  request,
  rejected,
  takesDay,
}: FollowUpProps & { rejected: RejectedFormResponse }) {
  return request.followedUpOn === null ? (
    <FirstContact request={request} />
  ) : (
    <State {...{ request, rejected, takesDay }} />
  );
}

/**
 * Records the first contact. After the person has called or written, app/enhance/parts/page/follow-up.ts asks the
 * person to press the button.
 */
function FirstContact({ request }: Pick<FollowUpProps, "request">) {
  const { t } = useTranslation("event_request");
  return (
    <form
      method="post"
      data-keep-scroll=""
      data-returns=""
      data-follow-up=""
      className="group mt-4 data-asks:mt-5 data-asks:rounded-md data-asks:bg-brand-soft data-asks:p-4"
    >
      <p className="mb-3 hidden text-center text-sm font-medium group-data-asks:block">
        {t("follow_up.ask", { firstname: request.firstname })}
      </p>
      <Button block icon={CheckIcon} name="intent" value="follow_up">
        {t("follow_up.action")}
      </Button>
    </form>
  );
}

/**
 * Changes the state of the request. A new state is saved as soon as it is chosen or, without JavaScript, by a button.
 */
function State({ request, rejected, takesDay }: FollowUpProps & { rejected: RejectedFormResponse }) {
  const { t } = useTranslation(["event_request", "common"]);
  const { followedUpOn, followUpState } = request;
  const form = useForm({
    schema: "answer",
    own: { intent: "follow_up_state" },
    rejected,
    defaultValue: { state: followUpState },
  });
  return (
    <form
      {...form.props}
      method="post"
      data-keep-scroll=""
      data-returns=""
      data-not-printed=""
      className="mt-4 grid gap-2.5 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="follow_up_state" />
      <SelectField
        {...form.field("state")}
        label={t("follow_up.state")}
        hint={t("follow_up.done", { when: followedUpOn })}
        options={FOLLOW_UP_STATES.map((state) => ({ value: state, label: t(`follow_up.states.${state}`) }))}
        autoComplete="off"
        data-submits=""
      />
      {takesDay !== null && (
        <CheckboxField
          name="takesDay"
          id="takes-day"
          defaultChecked
          autoComplete="off"
          label={t("day.with_won", { date: takesDay })}
        />
      )}
      <noscript>
        <Button block>{t("common:actions.apply")}</Button>
      </noscript>
    </form>
  );
}
