import type { ComponentType, ReactElement, ReactNode } from "react";
import { useContext } from "react";
import { SiteContext, useSite, type Site } from "../hooks/use-site";
import { DocumentContext } from "./document";

/** What app/entry.client.tsx reads from the page to draw an island again. */
export interface SentIsland {
  site: Site;
  /** Addresses of the chunks that hold its texts. */
  messages: readonly string[];
  props: object;
}

interface IslandProps<Props extends object> {
  /** Name of its file in app/ui/islands/. */
  name: string;
  component: ComponentType<Props>;
  /** Sent to the browser as JSON. */
  props: Props;
}

/**
 * A part of the page that React takes over in the browser; all around it stays as the server wrote it. It is a tree of
 * its own on both sides, so that the generated ids are the same.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  const page = useContext(DocumentContext);
  const site = useSite();
  if (!page) return <Component {...props} />;
  const { scripts, preloads, messages } = page.island(name);
  const sent: SentIsland = { site, messages, props };
  const content = (
    <IslandRoot site={site}>
      <Component {...props} />
    </IslandRoot>
  );
  return (
    <>
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {messages.map((href) => (
        <link key={href} rel="modulepreload" href={href} data-messages="" />
      ))}
      <div
        className="contents"
        data-island={name}
        data-sent={JSON.stringify(sent)}
        dangerouslySetInnerHTML={{ __html: page.renderIsland(name, content) }}
      />
      {scripts.map((href) => (
        <script key={href} type="module" src={href} nonce={page.nonce} />
      ))}
    </>
  );
}

/** The same around an island on the server and in the browser. */
export function IslandRoot({ site, children }: { site: Site; children: ReactNode }): ReactElement {
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}
