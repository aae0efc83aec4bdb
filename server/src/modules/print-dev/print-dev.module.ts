import { createChromium } from '../../core/chromium/chromium';
import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createContentService } from './data/content.service';
import { createPrintSources, type SourceParts } from './data/print-sources';
import { createPrintEntries } from './log/entries';
import { createPrintLog } from './log/print-log.service';
import type { RecordTitles } from './log/printed-records';
import { outputRoutes } from './output/output.routes';
import { createOutputService } from './output/output.service';
import { createPrintPictures } from './output/print-pictures';
import { createRemotePictures } from './output/remote-pictures';
import { createPdfPages } from './output/pdf-pages';
import { definePdfJob } from './output/pdf.job';
import { printDevRoutes } from './print-dev.routes';
import { createPrintDevService } from './print-dev.service';
import { createTemplatePackages } from './templates/package.service';
import type { TemplateUses } from './templates/template-kind';
import { templateRoutes } from './templates/template.routes';
import { createTemplateService } from './templates/template.service';

export interface PrintingParts {
  source: SourceParts;
  /** Names records in the log. */
  titles: RecordTitles;
  /** Designs that name a template. */
  usesOf: TemplateUses;
  /** Sends a message with a file to one person. */
  sendFile: Parameters<typeof definePdfJob>[0]['send'];
}

/** Print templates, their prints, and the log of them. */
export function printModule(core: Core, { source, titles, usesOf, sendFile }: PrintingParts): Mountable {
  const sources = createPrintSources(core, source);
  const log = createPrintLog(core, titles);
  const entries = createPrintEntries(core);
  const prints = createPrintDevService(core, source.records, sources);
  const remote = createRemotePictures(core);
  const contents = createContentService(core, { prints, remote, reading: source.reading });
  const templates = createTemplateService(core, usesOf, sources.requireSource);
  const packages = createTemplatePackages(core, templates, sources.requireSource);
  const chromium = createChromium(core.config.chromium);
  const picturesOf = createPrintPictures(core, remote);
  const pdf = createPdfPages(core, { chromium, picturesOf });
  return {
    routes(app) {
      app.addHook('onClose', () => chromium.close());
      templateRoutes(app, { templates, packages, sources });
      printDevRoutes(app, core, { prints, contents, log, entries });
      outputRoutes(app, createOutputService(core, { contents, pdf, picturesOf, entries }));
    },
    jobs: () => definePdfJob({ core, contents, pdf, entries, send: sendFile }),
  };
}
