#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver. It keeps what pages store, unlike the driver's own browser.

Runs on the Python of the system, which has the bindings of WebKitGTK. Its arguments are the folder for the data and a
mode: "private" for a private window, "refuse" for pages that may store nothing, or "".
"""

import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# Features that Safari has, and that this library has switched off.
AS_SAFARI = ("FileSystem", "AccessHandle", "FileSystemWritableStream", "StorageAPI", "StorageAPIEstimate")


def main(folder, mode):
    """Open windows as the driver asks, until the process is terminated."""
    Gtk.init([])
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)  # pages see prefers-reduced-motion
    data = WebKit2.WebsiteDataManager(base_data_directory=folder + "/data", base_cache_directory=folder + "/cache")
    if mode == "private":
        data = WebKit2.WebsiteDataManager.new_ephemeral()
    context = WebKit2.WebContext.new_with_website_data_manager(data)
    context.set_preferred_languages(["en"])
    context.set_automation_allowed(True)
    settings = WebKit2.Settings()
    features = WebKit2.Settings.get_all_features()
    for feature in map(features.get, range(features.get_length())):
        if feature.get_identifier() in AS_SAFARI:
            settings.set_feature_enabled(feature, True)
    if mode == "refuse":
        settings.set_enable_html5_local_storage(False)
        data.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)

    def open_window(_session):
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
        window = Gtk.Window()
        window.set_decorated(False)
        window.set_default_size(390, 844)
        window.add(view)
        window.show_all()
        view.connect("close", lambda view: window.destroy())
        return view

    def start(_context, session):
        session.set_application_info(WebKit2.ApplicationInfo())
        session.connect("create-web-view", open_window)
        session.connect("create-web-view::tab", open_window)

    context.connect("automation-started", start)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    Gtk.main()


if __name__ == "__main__":
    main(*sys.argv[-2:])
