import href from "./impersonation-bar.css?url";

/** Texts of the bar. The root loader translates them, because every kind of page shows the bar. */
export interface ImpersonationTexts {
  label: string;
  text: string;
  stop: string;
}

/** The styles of the bar. Only pages that show the bar load them. */
export const ImpersonationStyles = () => <link rel="stylesheet" href={href} />;

/** The styles of the bar. They are loaded only by pages that show the bar. */
export function ImpersonationBar({ label, text, stop }: ImpersonationTexts) {
  return (
    <aside className="impersonation-bar" aria-label={label}>
      <p>{text}</p>
      <form method="post" action="/impersonation/stop">
        <button type="submit" className="button button-sm">
          {stop}
        </button>
      </form>
    </aside>
  );
}
