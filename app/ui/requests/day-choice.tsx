import { DateField } from "../fields/date-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type Rejected } from "../forms/use-form";
import { Button } from "../primitives/button";

interface DayChoiceProps {
  intent: "day_take" | "remind";
  /** Begins the ids of the fields, which differ from those of other forms of the page. */
  prefix: string;
  /** The chosen day before. */
  day?: string | null;
  first: string;
  last: string;
  words: { open: string; label: string; send: string };
  rejected: Rejected;
}

/** A form for one day between two others, which is closed until somebody wants it. */
export function DayChoice({ intent, prefix, day, first, last, words, rejected }: DayChoiceProps) {
  const form = useForm({
    schema: "answer",
    own: { intent },
    rejected,
    defaultValue: { day: day ?? "" },
    idOf: (name) => `${prefix}-${name}`,
  });
  return (
    <details className="mt-2 text-sm" data-not-printed="" open={form.isRejected}>
      <summary className="link inline-flex min-h-(--target-min) items-center">{words.open}</summary>
      <form {...form.props} method="post" data-keep-scroll="" data-returns="" className="mt-2 grid gap-3">
        <ErrorSummary problems={form.summary.problems} />
        <input type="hidden" name="intent" value={intent} />
        <DateField {...form.field("day")} label={words.label} min={first} max={last} />
        <Button block>{words.send}</Button>
      </form>
    </details>
  );
}
