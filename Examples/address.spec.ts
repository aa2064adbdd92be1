// Playwright: a page at the phone's size and density, and the keyboard over its picture. Not run
// here: it needs Node and Playwright. 'address.html' is one of your pages below the baseURL, which
// here is the address of a server started by `webServer` in playwright.config.ts.
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test.use({ baseURL: 'http://localhost:8080', viewport: { width: 393, height: 852 }, deviceScaleFactor: 3 });

test('the field is above the keyboard', async ({ page }) => {
  await page.goto('address.html');
  await page.getByLabel('Street').focus();
  await page.screenshot({ path: 'address.png' });
  const said = execFileSync('keyreel', [
    'compose', 'address.png', '--device', 'iphone-15-pro', '--out', 'address-open.png', '--json',
  ], { encoding: 'utf8' });
  const field = await page.getByLabel('Street').boundingBox();
  expect(field!.y + field!.height).toBeLessThanOrEqual(852 - JSON.parse(said).insetBottomPt);
});
