import type { WidgetSamples } from '../../design/samples/widget-samples';

export const moodSamples: WidgetSamples = { type: 'mood', tab: 'text', samples: [{ label: '心情', key: 'mood', set: { sign: '♥' } }] };
