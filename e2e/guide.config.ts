import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Takes the pictures of the guide for makers (`npm run guide`). */
export default defineConfig({ ...journeys, testDir: './guide', workers: 1, timeout: 300_000 });
