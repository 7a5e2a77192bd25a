package app.fabula.stories;

import android.app.DownloadManager;
import android.content.Context;
import android.content.pm.PackageInfo;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import androidx.activity.OnBackPressedCallback;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * The host of the app on Android: one method, `send`, which takes and answers a message of the bridge, and one event,
 * `message`. Messages are those of contract/src/host/. What is not listed in CAPS is never asked for.
 */
@CapacitorPlugin(name = "FabulaHost")
public class FabulaHostPlugin extends Plugin {

    private static final String[] CAPS = {
        "system.info", "app.exit", "app.minimize", "album.save", "music.state",
    };
    private static final int MOST_BYTES = 64 * 1024;
    private int seq = 0;

    @Override
    public void load() {
        OnBackPressedCallback back = new OnBackPressedCallback(true) {
            @Override
            public void handleOnBackPressed() {
                tell("host.back", new JSONObject());
            }
        };
        getActivity().getOnBackPressedDispatcher().addCallback(getActivity(), back);
    }

    @Override
    protected void handleOnPause() {
        tellActive(false);
    }

    @Override
    protected void handleOnResume() {
        tellActive(true);
    }

    @PluginMethod
    public void send(PluginCall call) {
        String text = call.getString("text", "");
        if (text == null || text.getBytes().length > MOST_BYTES) {
            call.reject("BAD_INPUT");
            return;
        }
        try {
            JSONObject message = new JSONObject(text);
            JSONObject answer = "hello".equals(message.optString("t")) ? ready(message) : answer(message);
            call.resolve(new JSObject().put("text", answer.toString()));
        } catch (JSONException error) {
            call.reject("BAD_INPUT");
        }
    }

    private JSONObject ready(JSONObject hello) throws JSONException {
        JSONObject app = new JSONObject();
        PackageInfo info = packageInfo();
        app.put("version", info == null ? "" : info.versionName);
        app.put("wgt", "");
        app.put("code", info == null ? 0 : info.getLongVersionCode());
        return new JSONObject()
            .put("v", 1)
            .put("t", "ready")
            .put("nonce", hello.getString("nonce"))
            .put("host", "android")
            .put("caps", new JSONArray(CAPS))
            .put("app", app);
    }

    private JSONObject answer(JSONObject req) throws JSONException {
        JSONObject res = new JSONObject().put("v", 1).put("t", "res").put("id", req.getString("id"));
        try {
            JSONObject data = dataOf(req.getString("m"), req.optJSONObject("p"));
            if (data != null) return res.put("ok", true).put("d", data);
            return refused(res, "UNSUPPORTED");
        } catch (RuntimeException error) {
            return refused(res, "HOST_ERROR");
        }
    }

    private JSONObject refused(JSONObject res, String code) throws JSONException {
        return res.put("ok", false).put("e", new JSONObject().put("c", code).put("msg", ""));
    }

    /** Null for what is not supported. */
    private JSONObject dataOf(String method, JSONObject params) throws JSONException {
        switch (method) {
            case "system.info":
                return systemInfo();
            case "app.exit":
                getActivity().finishAndRemoveTask();
                return new JSONObject();
            case "app.minimize":
                getActivity().moveTaskToBack(true);
                return new JSONObject();
            case "album.save":
                saveToAlbum(params.getString("url"), params.getString("name"));
                return new JSONObject();
            case "music.state":
                return new JSONObject();
            default:
                return null;
        }
    }

    private JSONObject systemInfo() throws JSONException {
        PackageInfo info = packageInfo();
        return new JSONObject()
            .put("appId", getContext().getPackageName())
            .put("appVersion", info == null ? "" : info.versionName)
            .put("brand", Build.BRAND)
            .put("deviceBrand", Build.MANUFACTURER)
            .put("osName", "android")
            .put("osVersion", Build.VERSION.RELEASE)
            .put("osAndroidAPILevel", Build.VERSION.SDK_INT)
            .put("system", "Android " + Build.VERSION.RELEASE);
    }

    private void saveToAlbum(String url, String name) {
        Uri from = Uri.parse(url);
        if (!"https".equals(from.getScheme())) throw new IllegalArgumentException("not https");
        String file = name.replaceAll("[^\\p{L}\\p{N} _-]", "_") + ".webp";
        DownloadManager.Request request = new DownloadManager.Request(from)
            .setDestinationInExternalPublicDir(Environment.DIRECTORY_PICTURES, file)
            .setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
        ((DownloadManager) getContext().getSystemService(Context.DOWNLOAD_SERVICE)).enqueue(request);
    }

    private PackageInfo packageInfo() {
        try {
            return getContext().getPackageManager().getPackageInfo(getContext().getPackageName(), 0);
        } catch (Exception unknown) {
            return null;
        }
    }

    private void tellActive(boolean active) {
        try {
            tell("app.state", new JSONObject().put("active", active));
        } catch (JSONException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void tell(String event, JSONObject data) {
        try {
            seq += 1;
            JSONObject evt = new JSONObject()
                .put("v", 1).put("t", "evt").put("seq", seq).put("n", event).put("d", data);
            notifyListeners("message", new JSObject().put("text", evt.toString()));
        } catch (JSONException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
